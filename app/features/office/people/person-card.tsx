import { useEffect, useRef, useState } from 'react';
import { rolesForm, staffNameForm } from '#domain/staff/form.ts';
import { STAFF_ROLES } from '#domain/staff/rights.ts';
import { useForm } from '#app/forms/use-form.ts';
import {
  changeRoles,
  endAccess,
  logOut,
  type People,
  type Person,
  readPeople,
  rename,
  resetFactors,
} from '#app/features/office/people/people-api.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { CopiedNumber } from '#app/features/office/ui/copied-number.tsx';
import { EditForm } from '#app/features/office/ui/edit-form.tsx';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { toast } from '#app/lib/toast/toast.ts';

type Setup = Awaited<ReturnType<typeof resetFactors>>['setup'];

interface PersonCardProps {
  person: Person;
  onChanged: (people: People) => void;
}

export function PersonCard({ person, onChanged }: PersonCardProps) {
  const { id, name, email, roles, addedAt, lastSeenAt, isSelf } = person;
  const [open, setOpen] = useState<'name' | 'roles' | 'reset' | 'end' | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const { day, moment } = useDates();
  const buttons = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(null);
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  async function save(act: () => Promise<People>) {
    onChanged(await orShowNewer(act, () => readPeople().then(onChanged)));
    close();
  }

  const opens = (what: NonNullable<typeof open>, text: string) => (
    <button className="btn btn-line" type="button" aria-expanded={open === what} onClick={() => setOpen(open === what ? null : what)}>
      {text}
    </button>
  );

  return (
    <li className="panel grid content-start gap-4 shadow-none">
      <div className="grid gap-1 wrap-anywhere">
        <h3 dir="auto">{name}</h3>
        <p className="muted">{email}</p>
      </div>
      <p>{roles.length > 0 ? roles.map((role) => STAFF_ROLES[role].label).join(', ') : 'No role'}</p>
      <p className="small muted">
        {lastSeenAt === null ? 'Has not logged in yet' : `Last seen ${moment(lastSeenAt)}`}, added {day(addedAt)}
      </p>
      <p className="small muted">{factorsOf(person)}</p>
      {setup && <SetupCode name={name} setup={setup} onClose={() => setSetup(null)} />}
      {isSelf && <p className="small muted">This is you: another administrator changes your roles and resets your second factors.</p>}
      <div className="btns" ref={buttons}>
        {opens('name', 'Rename')}
        {!isSelf && (
          <>
            {opens('roles', 'Change roles')}
            <ActButton
              act={async () => {
                onChanged(await logOut(id));
                toast.success(`${name} is logged out everywhere.`);
              }}
            >
              Log out now
            </ActButton>
            {opens('reset', 'Reset second factors')}
            {opens('end', 'End access')}
          </>
        )}
      </div>
      {open === 'name' && <NameForm person={person} save={save} onClose={close} />}
      {open === 'roles' && <RolesForm person={person} save={save} onClose={close} />}
      {open === 'reset' && (
        <Question
          text={`Only when ${name} has lost them, and after you have made sure that it is they who ask. Their passkeys, app and recovery codes stop working, they are logged out, and you get a code for them.`}
          press="Yes, reset them"
          act={async () => {
            const changed = await resetFactors(id);
            setSetup(changed.setup);
            setOpen(null);
            onChanged(changed);
          }}
          onClose={close}
        />
      )}
      {open === 'end' && (
        <Question
          text={`${name} is logged out at once and cannot come in any more. What was recorded keeps the name; the account is deleted.`}
          press="Yes, end access"
          act={async () => {
            onChanged(await endAccess(id));
            toast.success(`${name} has no access any more.`);
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

interface ChangeProps {
  person: Person;
  save: (act: () => Promise<People>) => Promise<void>;
  onClose: () => void;
}

function NameForm({ person, save, onClose }: ChangeProps) {
  const { name } = person;
  const [initial] = useState({ name });
  const form = useForm(staffNameForm, {
    initial,
    staysFilled: true,
    async send(chosen) {
      await save(() => rename(person, chosen.name));
      toast.success(`Saved. What was recorded before keeps the name ${name}.`);
    },
  });
  return <EditForm of={form} aria-label={`Name of ${name}`} press="Save name" onClose={onClose} />;
}

function RolesForm({ person, save, onClose }: ChangeProps) {
  const { name, roles } = person;
  const [initial] = useState({ roles });
  const form = useForm(rolesForm, {
    initial,
    staysFilled: true,
    async send(chosen) {
      await save(() => changeRoles(person, chosen.roles));
      toast.success(`Saved for ${name}, from now on.`);
    },
  });
  return <EditForm of={form} aria-label={`Roles of ${name}`} press="Save roles" onClose={onClose} />;
}

interface QuestionProps {
  text: string;
  press: string;
  act: () => Promise<void>;
  onClose: () => void;
}

function Question({ text, press, act, onClose }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p ref={question} tabIndex={-1} className="wrap-anywhere">
        {text}
      </p>
      <div className="btns">
        <ActButton className="btn btn-danger" act={act}>
          {press}
        </ActButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** A code that is told by phone or in person, never by email. */
function SetupCode({ name, setup: { code, expiresAt }, onClose }: { name: string; setup: Setup; onClose: () => void }) {
  const { moment } = useDates();
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p ref={first} tabIndex={-1} className="wrap-anywhere">
        <strong>This code is shown this once.</strong> Tell it to {name} in person or by phone: after the password, the office asks for it.
        It works until {moment(expiresAt)}.
      </p>
      <CopiedNumber name="setup code" value={code} />
      <button className="btn btn-line justify-self-start" type="button" onClick={onClose}>
        {name} has it
      </button>
    </div>
  );
}

function factorsOf({ factors: { passkeys, hasApp, recoveryLeft, isSetupPending } }: Person): string {
  if (isSetupPending) return 'Second factors were reset: the setup code has not been entered yet';
  const has = [
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
    hasApp && 'an authenticator app',
    recoveryLeft > 0 && `${recoveryLeft} recovery ${recoveryLeft === 1 ? 'code' : 'codes'}`,
  ].filter((one) => one !== false);
  return has.length > 0 ? `Has ${new Intl.ListFormat('en-GB').format(has)}` : 'Has codes by email alone';
}
