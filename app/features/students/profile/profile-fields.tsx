import { useState } from 'react';
import * as m from '#messages/index.ts';
import { profileForm, type ProfileValues } from '#domain/students/profile-form.ts';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { ProfileContext, profileControls } from '#app/features/students/profile/profile-controls.tsx';
import { CERTIFICATES, profileAnswers } from '#app/features/students/profile/profile-values.ts';
import { useStoredProfile } from '#app/features/students/profile/use-stored-profile.ts';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { FormGroups, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import type { OpenedProfile } from '#app/features/scholarships/device/open-profile.ts';
import { carriedFor } from '#app/features/scholarships/device/carried.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { useAccount } from '#app/lib/account/session.ts';
import { sendProfile } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast/toast.ts';

export interface ProfileFormProps {
  /** Given at signup; may be empty. */
  phone: string;
  onSaved: () => Promise<void>;
}

interface ProfileFieldsProps extends ProfileFormProps {
  opened: OpenedProfile;
}

/** Specification 2, sections 3 and 5. Everything but the Aadhaar number is stored on the device. */
export function ProfileFields({ phone, onSaved, opened }: ProfileFieldsProps) {
  const { id, name, email } = useAccount();
  const { lost, clear } = opened;
  const { values: stored, state, uploads, options, pageOf } = useStoredProfile(opened);
  const [carried] = useState(() => profileAnswers(carriedFor(id)));
  const initial = { name, email, phone, ...carried, ...stored };
  const form = useForm(profileForm, { send, initial, ...options });
  const { errors: found, problem: failure, isBusy, props, summary } = form;

  async function send(values: ProfileValues) {
    try {
      const { msg } = await sendProfile(values);
      toast.success(msg || m.students.calls.saved);
    } catch (error) {
      toast.error(problemOf(error));
      // It was sent before and the response was lost.
      if (asApiError(error).status !== 409) throw error;
    }
    await clear().catch(() => undefined);
    await onSaved();
  }

  function focusOn(field: string) {
    const upload = Object.values(CERTIFICATES).find((certificate) => certificate.name === field)?.upload;
    form.focus(upload ?? field);
  }

  const errors = Object.entries(found);
  const isWaiting = isBusy && uploads.isBusy;
  const problem = failure ? problemOf(failure) : '';
  const isLoggedOut = asApiError(failure).status === 401;
  return (
    <div className="apply">
      <ProfileIntroduction />
      <form className="apply-form" aria-label={m.students.profile.form} {...props}>
        {lost && <LostNote lost={lost} />}
        <SaveNote state={state} />
        <ErrorSummary ref={summary} isShown={errors.length > 0 || problem !== ''} problem={problem} errors={errors} onChoose={focusOn}>
          {isLoggedOut && (
            <p>
              {m.students.profile.staysHere} <LogInLink />
            </p>
          )}
        </ErrorSummary>
        <ProfileContext value={pageOf(form)}>
          <FormGroups of={form} groups={profileForm.steps[0]!.groups} controls={profileControls} />
        </ProfileContext>
        <div className="grid gap-3">
          <SendButton of={form} busy={m.students.profile.saving}>
            {m.students.profile.save}
          </SendButton>
          <output className="small empty:hidden">{isWaiting && m.students.profile.stillUploading}</output>
          <p className="small muted">{m.students.profile.aadhaarSaved}</p>
        </div>
      </form>
    </div>
  );
}

const problemOf = (error: unknown): string => {
  const { status, message } = asApiError(error);
  return (status > 0 && message) || m.scholarships.sending.failed;
};

function ProfileIntroduction() {
  return (
    <aside className="apply-intro">
      <img src="/media/lamp-lit.svg" alt="" width={260} height={195} />
      <div className="stack">
        <h2>{m.students.profile.heading}</h2>
        <p className="muted">{m.students.profile.lead}</p>
        <div>
          <p className="label">{m.students.profile.atHand}</p>
          <ul className="apply-needs">
            <li>{m.students.profile.yourAadhaar}</li>
            <li>{m.students.profile.yourMarkSheet}</li>
          </ul>
        </div>
      </div>
    </aside>
  );
}
