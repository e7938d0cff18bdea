import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rolesForm } from '#domain/staff/form.ts';
import { STAFF_ROLES } from '#domain/staff/rights.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { changeRoles, endAccess, logOut, type People, type Person } from '#app/features/office/people-api.ts';
import { useDates } from '#app/features/office/use-dates.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast.ts';

interface PersonCardProps {
  person: Person;
  onChanged: (people: People) => void;
}

/** One person, and what an administrator may do about them. */
export function PersonCard({ person, onChanged }: PersonCardProps) {
  const { id, name, email, roles, addedAt, lastSeenAt, isSelf } = person;
  const [open, setOpen] = useState<'roles' | 'end' | null>(null);
  const { day, moment } = useDates();
  const buttons = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(null);
    buttons.current?.querySelector('button')?.focus();
  }

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
      {isSelf ? (
        <p className="small muted">This is you: another administrator changes your roles.</p>
      ) : (
        <div className="btns" ref={buttons}>
          <button
            className="btn btn-line"
            type="button"
            aria-expanded={open === 'roles'}
            onClick={() => setOpen(open === 'roles' ? null : 'roles')}
          >
            Change roles
          </button>
          <ActButton
            act={async () => {
              onChanged(await logOut(id));
              toast.success(`${name} is logged out everywhere.`);
            }}
          >
            Log out now
          </ActButton>
          <button
            className="btn btn-line"
            type="button"
            aria-expanded={open === 'end'}
            onClick={() => setOpen(open === 'end' ? null : 'end')}
          >
            End access
          </button>
        </div>
      )}
      {open === 'roles' && (
        <RolesForm
          person={person}
          onClose={close}
          onChanged={(people) => {
            onChanged(people);
            close();
          }}
        />
      )}
      {open === 'end' && (
        <EndQuestion
          name={name}
          end={async () => {
            onChanged(await endAccess(id));
            toast.success(`${name} has no access any more.`);
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

function RolesForm({ person: { id, name, roles }, onChanged, onClose }: PersonCardProps & { onClose: () => void }) {
  const form = useForm(rolesForm, {
    initial: { roles },
    staysFilled: true,
    async send(chosen) {
      onChanged(await changeRoles(id, chosen.roles));
      toast.success(`Saved for ${name}, from now on.`);
    },
  });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={element}>
      <Form of={form} className="form" aria-label={`Roles of ${name}`}>
        <FormProblem of={form} />
        <div className="btns">
          <SendButton of={form} className="btn btn-primary" busy="Saving...">
            Save roles
          </SendButton>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </Form>
    </div>
  );
}

function EndQuestion({ name, end, onClose }: { name: string; end: () => Promise<void>; onClose: () => void }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p ref={question} tabIndex={-1} className="wrap-anywhere">
        {name} is logged out at once and cannot come in any more. What was recorded keeps the name; the account is deleted.
      </p>
      <div className="btns">
        <ActButton className="btn btn-danger" act={end}>
          Yes, end access
        </ActButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

interface ActButtonProps {
  act: () => Promise<void>;
  children: ReactNode;
  className?: string;
}

/** Does it at once; below, why it could not. */
export function ActButton({ act, children, className = 'btn btn-line' }: ActButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      await act();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <button className={className} type="button" aria-disabled={isBusy} onClick={() => void press()}>
        {children}
      </button>
      <ErrorAlert error={error} />
    </>
  );
}
