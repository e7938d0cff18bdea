import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { keysOf } from '#domain/shared/states.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import {
  PROFILE_SECTIONS,
  type ProfileChange,
  profileChangeForm,
  profileForm,
  type ProfileSection,
} from '#domain/students/profile-form.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import type { OpenedProfile } from '#app/features/scholarships/device/open-profile.ts';
import { profileSection } from '#app/features/scholarships/device/places.ts';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { AadhaarChange } from '#app/features/students/profile/aadhaar-change.tsx';
import type { ChangeProps } from '#app/features/students/profile/change-props.ts';
import { OnDevice } from '#app/features/scholarships/form/saving/on-device.tsx';
import { ProfileContext, profileControls } from '#app/features/students/profile/profile-controls.tsx';
import { valuesOfProfile, valuesOfSection } from '#app/features/students/profile/profile-values.ts';
import { useStoredProfile } from '#app/features/students/profile/use-stored-profile.ts';
import { FormGroups, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { changeProfile, readProfile } from '#app/features/students/api.ts';

type SectionProps = ChangeProps & { section: ProfileSection };

/** What is typed stays on the device until it is saved; the Aadhaar number is never stored there. */
export function ChangeSection(props: SectionProps) {
  if (props.section === 'aadhaar') return <AadhaarChange {...props} />;
  return <OnDevice form={profileSection(props.section)}>{(opened) => <SectionFields {...props} opened={opened} />}</OnDevice>;
}

export const groupsOf = (section: ProfileSection) => profileChangeForm.steps[keysOf(PROFILE_SECTIONS).indexOf(section)]!.groups;

function SectionFields({ section, general, onChanged, onClose, opened }: SectionProps & { opened: OpenedProfile }) {
  const { sync, lost, clear } = opened;
  const { values: stored, state, options, pageOf } = useStoredProfile(opened);
  const [initial] = useState(() => ({ ...valuesOfSection(general, section), ...stored }));
  const [theirs, setTheirs] = useState<GeneralProfile | null>(null);
  const form = useForm(profileChangeForm, { send, initial, ...options });
  const focusFirst = useEffectEvent(() => form.focus(section === 'education' ? 'educationType' : PROFILE_SECTIONS[section].fields[0]));
  useEffect(() => focusFirst(), []);

  async function send(change: ProfileChange) {
    setTheirs(null);
    try {
      const { data, msg } = await changeProfile(change);
      await clear().catch(() => undefined);
      toast.success(msg || m.students.calls.updated);
      onChanged(data);
      onClose();
    } catch (error) {
      if (asApiError(error).status === 409) setTheirs(await readProfile().catch(() => null));
      throw error;
    }
  }

  async function drop(profile = general) {
    await clear().catch(() => undefined);
    onChanged(profile);
    onClose();
  }

  const { status, message } = asApiError(form.problem);
  const problem = form.problem === undefined || theirs ? '' : (status > 0 && message) || m.scholarships.sending.failed;
  return (
    <form className="apply-form gap-6" aria-label={PROFILE_SECTIONS[section].heading} {...form.props}>
      {lost && <LostNote lost={lost} />}
      {section === 'about' && (
        <p className="small muted">
          <RichMessage message={m.students.details.emailStays} tags={{ email: () => general.email, contact: toContact }} />
        </p>
      )}
      <ProfileContext value={pageOf(form)}>
        <FormGroups
          of={form}
          groups={groupsOf(section)}
          controls={profileControls}
          hints={{ lastCertificatePath: m.students.details.keepsCertificate, latestCertificatePath: m.students.details.keepsCertificate }}
        />
      </ProfileContext>
      {theirs && (
        <Conflict
          theirs={theirs}
          section={section}
          mine={form.values()}
          onMine={(version) => sync.type({ version })}
          onTheirs={() => void drop(theirs)}
        />
      )}
      <ErrorAlert error={problem} />
      {status === 401 && <LogInLink />}
      <div className="btns">
        {!theirs && (
          <SendButton of={form} busy={m.students.profile.saving} className="btn btn-primary">
            {m.students.details.save}
          </SendButton>
        )}
        <button className="btn btn-line" type="button" onClick={onClose}>
          {m.ui.close}
        </button>
        {state.revision > 0 && (
          <button className="text-button" type="button" onClick={() => void drop()}>
            {m.students.details.takeBack}
          </button>
        )}
      </div>
      {state.revision > 0 && <SaveNote state={state} />}
    </form>
  );
}

const toContact = (text: string) => <Link to="/contact">{text}</Link>;

interface ConflictProps {
  theirs: GeneralProfile;
  section: ProfileSection;
  mine: TypedValues;
  onMine: (version: string) => void;
  onTheirs: () => void;
}

/** Two versions of a section, which are both stored until the student chooses. */
function Conflict({ theirs, section, mine, onMine, onTheirs }: ConflictProps) {
  const names: readonly string[] = PROFILE_SECTIONS[section].fields;
  const values = valuesOfProfile(theirs);
  const rows = rowsOf(profileForm, values).filter(
    ({ name }) => names.includes(name) && name !== 'email' && !name.endsWith('Path') && String(mine[name] ?? '') !== values[name],
  );
  return (
    <div className="gentle grid gap-3" role="alert">
      <p>{m.students.details.conflict}</p>
      <ul>
        {rows.map(({ name, label, text }) => (
          <li key={name}>
            {label}: <strong dir="auto">{text || '–'}</strong>
          </li>
        ))}
      </ul>
      <div className="btns">
        <button className="btn btn-primary" type="submit" onClick={() => onMine(String(theirs.version))}>
          {m.students.details.saveMine}
        </button>
        <button className="btn btn-line" type="button" onClick={onTheirs}>
          {m.students.details.keepSaved}
        </button>
      </div>
    </div>
  );
}
