import { type ChangeEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { dayAt } from '#domain/shared/calendar.ts';
import { PROFILE_SAVED } from '#domain/students/constants.ts';
import { LostNote } from '#app/features/scholarships/lost-note.tsx';
import { SaveNote } from '#app/features/scholarships/save-note.tsx';
import { AadhaarField } from '#app/features/students/profile/aadhaar-field.tsx';
import { AddressFields } from '#app/features/students/profile/address-fields.tsx';
import { EducationFields, type FieldSetup } from '#app/features/students/profile/education-fields.tsx';
import { PersonalFields } from '#app/features/students/profile/personal-fields.tsx';
import type { ProfileFormProps } from '#app/features/students/profile/profile-form.tsx';
import { ProfileIntroduction } from '#app/features/students/profile/profile-introduction.tsx';
import { CERTIFICATES, EDUCATION_FIELDS } from '#app/features/students/profile/profile-values.ts';
import { useProfileDraft } from '#app/features/students/profile/use-profile-draft.ts';
import { type Control, useProfileValidation } from '#app/features/students/profile/use-profile-validation.ts';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import type { OpenedProfile } from '#app/features/scholarships/draft/open-profile.ts';
import { SUBMISSION_FAILED } from '#app/features/scholarships/draft/texts.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { useSite } from '#app/lib/site.ts';
import { sendProfile } from '#app/features/students/api.ts';
import { useLeaveGuard } from '#app/lib/use-leave-guard.ts';
import { toast } from '#app/lib/toast.ts';

/** Shown when the form is submitted before its certificate has been uploaded. */
const STILL_UPLOADING = 'Your certificate is still being uploaded. Please wait a moment, then save again.';

interface ProfileFieldsProps extends ProfileFormProps {
  opened: OpenedProfile;
}

/** The student application form (specification 2, sections 3 and 5). The fields are uncontrolled. */
export function ProfileFields({ phone, onSaved, opened: { sync, lost, clear } }: ProfileFieldsProps) {
  const { foundation } = useSite();
  const [today] = useState(() => dayAt(Date.now(), foundation.timezone));
  const [isUploading, setIsUploading] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [told, setProblem] = useState('');
  // The upload may have been given up since, or have ended.
  const problem = told === STILL_UPLOADING && !isUploading ? '' : told;
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useLeaveGuard(state.cannotSave);
  const draft = useProfileDraft(form, phone, sync);
  const { faults, summary, recheck, forget, validate, refuse, touch } = useProfileValidation(draft.application, today);

  const found = Object.entries(faults).filter(([, message]) => message);
  const field = (name: string): FieldSetup => ({
    name,
    defaultValue: draft.typed[name] ?? '',
    error: faults[name] || undefined,
    ...touch,
  });

  function noteChange(names: readonly string[]) {
    draft.save();
    if (names.includes('educationType')) {
      draft.switchEducation();
      // Errors of the choice itself and of the other kind's fields no longer apply.
      forget(['educationType', ...Object.values(EDUCATION_FIELDS).flat()]);
    } else recheck(names);
  }

  function focusOn(name: string) {
    const upload = Object.values(CERTIFICATES).find((certificate) => certificate.name === name)?.upload;
    const control = form.current?.elements.namedItem(upload ?? name);
    const first = control instanceof RadioNodeList ? control[0] : control;
    (first as HTMLElement | null | undefined)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(isUploading ? STILL_UPLOADING : '');
    if (isUploading) return refuse();
    setIsBusy(true);
    setIsLoggedOut(false);
    try {
      const sent = await validate();
      if (!sent) return;
      const { msg } = await sendProfile(sent);
      await clear().catch(() => undefined);
      toast.success(msg || PROFILE_SAVED);
      await onSaved();
    } catch (error) {
      const { status, message, fields } = asApiError(error);
      const words = (status > 0 && message) || SUBMISSION_FAILED;
      setProblem(words);
      setIsLoggedOut(status === 401);
      refuse(fields);
      toast.error(words);
      // It was already sent and the response was lost: the dashboard is ready.
      if (status !== 409) return;
      await clear().catch(() => undefined);
      await onSaved();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="apply">
      <ProfileIntroduction />
      <form
        className="apply-form"
        noValidate
        ref={form}
        aria-label="Student application"
        onSubmit={(event) => void submit(event)}
        onChange={({ target }: ChangeEvent<HTMLFormElement, Control>) => noteChange([target.name])}
      >
        {lost && <LostNote lost={lost} />}
        <SaveNote state={state} />
        <ErrorSummary ref={summary} isShown={found.length > 0 || problem !== ''} problem={problem} faults={found} onChoose={focusOn}>
          {isLoggedOut && (
            <p>
              What you have typed stays here, except the Aadhaar number.{' '}
              <a className="more" href={LOGIN_PATH}>
                Log in
              </a>
            </p>
          )}
        </ErrorSummary>
        <fieldset>
          <legend>About you</legend>
          <PersonalFields field={field} today={today} />
        </fieldset>
        <fieldset>
          <legend>Where you live</legend>
          <AddressFields field={field} onFilled={noteChange} />
        </fieldset>
        <fieldset>
          <legend>Aadhaar</legend>
          <AadhaarField error={faults['aadhar']} {...touch} />
        </fieldset>
        <fieldset>
          <legend>Your education</legend>
          <EducationFields
            field={field}
            certificates={draft.certificates}
            onCertificate={(kind, certificate) => {
              draft.keepCertificate(kind, certificate);
              if (certificate) forget([CERTIFICATES[kind].name]);
            }}
            onBusy={setIsUploading}
          />
        </fieldset>
        <div className="grid gap-3">
          <button className="btn btn-primary btn-wide" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save my details'}
          </button>
          <p className="small muted">Your Aadhaar number is kept encrypted. Only its last four digits are ever shown.</p>
        </div>
      </form>
    </div>
  );
}
