import { createContext, use } from 'react';
import * as m from '#messages/index.ts';
import type { EducationType } from '#domain/students/constants.ts';
import { FileField } from '#app/ui/documents/file-field.tsx';
import { AadhaarControl } from '#app/features/students/profile/aadhaar-control.tsx';
import { type Certificates, CERTIFICATES } from '#app/features/students/profile/profile-values.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { PLACES } from '#domain/students/places.ts';
import { usePincode } from '#app/lib/hooks/use-pincode.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { MemorableDate } from '#app/forms/memorable-date.tsx';
import type { UploadedFile } from '#app/lib/files/use-upload.ts';

export interface ProfilePage {
  certificates: Certificates;
  onCertificate: (kind: EducationType, certificate: UploadedFile | null) => void;
  onBusy: (isBusy: boolean) => void;
}

export const ProfileContext = createContext<ProfilePage | null>(null);
const useProfilePage = (): ProfilePage => use(ProfileContext)!;

const Email = (props: ControlProps) => <Labelled {...props}>{(control) => <input type="email" readOnly {...control} />}</Labelled>;

function Pincode({ hint, ...props }: ControlProps) {
  const pincode = useFormValue(props.of, (values) => compactNumber(String(values[props.name] ?? '')));
  const text = usePincode(pincode, { names: PLACES, read: props.of.read, write: props.of.write });
  return (
    <Labelled {...props} hint={<span aria-live="polite">{text || hint}</span>}>
      {(control) => <input type="text" {...control} />}
    </Labelled>
  );
}

function Board(props: ControlProps) {
  return (
    <>
      <Labelled {...props}>{(control) => <input type="text" list="boards" {...control} />}</Labelled>
      <datalist id="boards">
        {m.students.profile.boards.map((board) => (
          <option key={board}>{board}</option>
        ))}
      </datalist>
    </>
  );
}

function certificateControl(kind: EducationType) {
  return function Certificate({ name, label, hint, error, isOptional }: ControlProps) {
    const { certificates, onCertificate, onBusy } = useProfilePage();
    const certificate = certificates[kind] ?? null;
    return (
      <>
        <FileField
          field={CERTIFICATES[kind].upload}
          label={label}
          hint={hint}
          isOptional={isOptional}
          value={certificate}
          onChange={(uploaded) => onCertificate(kind, uploaded)}
          onBusy={onBusy}
          error={error}
        />
        <input type="hidden" name={name} value={certificate?.path ?? ''} />
      </>
    );
  };
}

export const profileControls = {
  dob: MemorableDate,
  email: Email,
  pincode: Pincode,
  aadhar: AadhaarControl,
  schoolBoard: Board,
  lastCertificatePath: certificateControl('school'),
  latestCertificatePath: certificateControl('college'),
};
