import type { ReactNode } from 'react';

interface PictureInputProps {
  className: string;
  /** Opens the camera of a phone, rather than its pictures. */
  isCamera?: boolean;
  name?: string;
  onPicture: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a picture. */
export function PictureInput({ className, isCamera = false, name, onPicture, children }: PictureInputProps) {
  return (
    <label className={`${className} picture-input`}>
      {children}
      <input
        aria-label={name}
        className="sr-only"
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' as const })}
        onClick={({ currentTarget }) => {
          // Lets the same picture be chosen again.
          currentTarget.value = '';
        }}
        onChange={({ target }) => target.files?.[0] && onPicture(target.files[0])}
      />
    </label>
  );
}
