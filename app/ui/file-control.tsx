import { type ReactNode, useId, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { kindNames, sizeName, UPLOAD_FIELDS, type UploadField } from '#domain/files/constants.ts';
import { FieldError, Optional } from '#app/ui/field.tsx';
import { PictureInput } from '#app/ui/picture-input.tsx';
import { type FileState, type Rejection } from '#app/lib/files/use-upload.ts';

interface FileControlProps {
  field: UploadField;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** Name and kinds stand around it. */
  isInRow?: boolean;
  state: FileState;
  onChoose(file: File): void;
  onRetry?(): void;
  onClear(): void;
}

export function FileControl({
  field,
  label,
  hint,
  error,
  isOptional = false,
  isInRow = false,
  state,
  onChoose,
  onRetry,
  onClear,
}: FileControlProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { kinds, maxBytes, label: ownLabel } = UPLOAD_FIELDS[field];
  const isEmpty = state.status === 'empty';
  const rejection = state.status === 'failed' ? state : isEmpty ? undefined : state.rejected;
  const errorText = rejection ? rejectionText(rejection, state, isOptional) : error;

  function act(run: () => void) {
    input.current?.focus();
    run();
  }
  const choose = (file: File): void => act(() => onChoose(file));

  return (
    <div className="field">
      <label className={isInRow ? 'sr-only' : undefined} htmlFor={id}>
        {label ?? ownLabel}
        {isOptional && <Optional />}
      </label>
      <div className="file" data-status={state.status} data-over={isOver || undefined}>
        {isEmpty ? <Invitation /> : <Chosen state={state} />}
        <input
          id={id}
          ref={input}
          type="file"
          name={field}
          // A list of endings would grey out `marks.2024`.
          accept={kinds.some((kind) => kind === 'pdf') ? undefined : 'image/*'}
          required={!isOptional && isEmpty}
          aria-invalid={errorText ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint ${id}-file`}
          onClick={(event) => {
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
          onChange={({ target }) => target.files?.[0] && choose(target.files[0])}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
        {isEmpty ? (
          <PictureInput className="btn btn-line file-camera" isCamera name={m.files.photoOf(ownLabel)} onPicture={choose}>
            {m.files.takePhoto}
          </PictureInput>
        ) : (
          <div className="file-actions">
            {rejection && !rejection.isFinal && onRetry && (
              <button className="btn btn-primary" type="button" onClick={() => act(onRetry)}>
                {m.files.retry}
              </button>
            )}
            <button
              className="btn btn-line"
              type="button"
              aria-label={(state.status === 'uploading' ? m.files.cancelFile : m.files.removeFile)(state.name)}
              onClick={() => act(onClear)}
            >
              {state.status === 'uploading' ? m.ui.cancel : m.files.remove}
            </button>
          </div>
        )}
      </div>
      <p className="hint" id={`${id}-hint`} hidden={isInRow}>
        {hint} {m.files.upTo(kindNames(kinds), sizeName(maxBytes))}
      </p>
      <p className="sr-only" id={`${id}-file`} aria-live="polite">
        {announcementOf(state)}
      </p>
      <div aria-live="polite" className="empty:-mt-1.5">
        {errorText && <FieldError id={`${id}-error`}>{errorText}</FieldError>}
      </div>
    </div>
  );
}

function Invitation() {
  return (
    <>
      <Sign path="M12 16V4M6.5 9.5L12 4L17.5 9.5M4 15V20H20V15" />
      <p className="file-words">
        <b>{m.files.choose}</b>
        <span className="file-drop"> {m.files.orDrop}</span>
      </p>
    </>
  );
}

function Chosen({ state }: { state: Exclude<FileState, { status: 'empty' }> }) {
  return (
    <>
      {state.preview ? (
        <img className="file-picture" src={state.preview} alt="" width={56} height={56} decoding="async" />
      ) : (
        <Sign path="M6 3H14L19 8V21H6ZM14 3V8H19M9.5 13H15.5M9.5 17H15.5" />
      )}
      <div className="file-words">
        <b>{state.name}</b>
        {state.status === 'uploading' ? (
          <>
            <progress max={1} {...(state.isWaiting ? {} : { value: state.share })} aria-label={m.files.uploading(state.name)} />
            <span className="file-note">
              {state.isWaiting ? m.files.waiting : `${Math.round(state.share * 100)}%`} {size(state)}
            </span>
          </>
        ) : (
          <span className="file-note">
            {state.status === 'done' && <Sign path="M4 12.5L10 18L20 6" />}
            <span>
              {noteOf(state)} {size(state)}
            </span>
            <span className="file-again" aria-hidden="true">
              {state.status === 'failed' ? m.files.chooseAnother : m.files.replace}
            </span>
          </span>
        )}
      </div>
    </>
  );
}

const size = ({ size: bytes }: { size?: number }): string => (bytes === undefined ? '' : `· ${sizeName(bytes)}`);

const noteOf = (state: Extract<FileState, { status: keyof typeof m.files.notes }>): string =>
  state.status === 'ready' && state.isInMemory ? m.files.noRoom : m.files.notes[state.status];

function rejectionText({ name, message }: Rejection, state: FileState, isOptional: boolean): string {
  if ('rejected' in state) return m.files.otherStays(name, message, state.name);
  return isOptional ? `${message} ${m.files.orRemove}` : message;
}

function announcementOf(state: FileState): string {
  switch (state.status) {
    case 'empty':
      return m.files.none;
    case 'ready':
      return state.isInMemory ? `${state.name}: ${m.files.noRoom}` : m.files.isSaved(state.name);
    case 'uploading':
      return state.isWaiting ? m.files.waitingWith(state.name) : m.files.uploading(state.name);
    case 'done':
      return m.files.isUploaded(state.name);
    case 'failed':
      return m.files.isNotUploaded(state.name);
  }
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
