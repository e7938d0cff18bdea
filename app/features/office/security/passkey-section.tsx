import { useEffect, useRef, useState } from 'react';
import { passkeyForm } from '#domain/factors/form.ts';
import { useForm } from '#app/forms/use-form.ts';
import { hasPasskeys, preparePasskeys } from '#app/features/accounts/passkey.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { addPasskey, type OwnFactors, type Passkey, removePasskey, renamePasskey } from '#app/features/office/security/security-api.ts';
import { EditForm } from '#app/features/office/ui/edit-form.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface SectionProps {
  factors: OwnFactors;
  onChanged: (factors: OwnFactors) => void;
}

export function PasskeySection({ factors: { passkeys }, onChanged }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);

  function change(factors: OwnFactors) {
    if (factors.passkeys.length < passkeys.length || isAdding) heading.current?.focus();
    setIsAdding(false);
    onChanged(factors);
  }

  return (
    <section className="grid gap-5" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p className="muted">
        Your phone, computer or security key asks for your finger, face or PIN. A passkey cannot be copied or guessed, works on this site
        alone, and logs you in without the password.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} onChanged={change} />
          ))}
        </ul>
      )}
      {!hasPasskeys() && <p>This browser has no passkeys. Try a newer one, over https.</p>}
      {hasPasskeys() &&
        (isAdding ? (
          <AddForm onAdded={change} onClose={() => setIsAdding(false)} />
        ) : (
          <button className="btn btn-primary justify-self-start" type="button" onClick={() => setIsAdding(true)}>
            Add a passkey
          </button>
        ))}
    </section>
  );
}

function AddForm({ onAdded, onClose }: { onAdded: (factors: OwnFactors) => void; onClose: () => void }) {
  useEffect(() => void preparePasskeys().catch(() => undefined), []);
  return (
    <NameForm
      label="Add a passkey"
      press="Continue"
      onClose={onClose}
      send={async (name) => {
        onAdded(await addPasskey(name));
        toast.success(`“${name}” is added. We have told you by email, too.`);
      }}
    />
  );
}

function PasskeyCard({
  passkey: { id, name, addedAt, lastUsedAt },
  onChanged,
}: {
  passkey: Passkey;
  onChanged: SectionProps['onChanged'];
}) {
  const { day, moment } = useDates();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const buttons = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(null);
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  return (
    <li className="panel grid gap-4 shadow-none">
      <div className="grid gap-1 wrap-anywhere">
        <h3 dir="auto">{name}</h3>
        <p className="small muted">
          Added {day(addedAt)}, {lastUsedAt === null ? 'not used yet' : `last used ${moment(lastUsedAt)}`}
        </p>
      </div>
      <div className="btns" ref={buttons}>
        {(['rename', 'remove'] as const).map((act) => (
          <button
            key={act}
            className="btn btn-line"
            type="button"
            aria-label={`${LABELS[act]} ${name}`}
            aria-expanded={open === act}
            onClick={() => setOpen(open === act ? null : act)}
          >
            {LABELS[act]}
          </button>
        ))}
      </div>
      {open === 'rename' && (
        <NameForm
          label={`Rename ${name}`}
          press="Save"
          name={name}
          onClose={close}
          send={async (chosen) => {
            onChanged(await renamePasskey(id, chosen));
            close();
          }}
        />
      )}
      {open === 'remove' && (
        <div className="grid gap-4 border-t border-line pt-4">
          <p>It does not open the office any more. Your device may go on offering it until you delete it there, too.</p>
          <div className="btns">
            <ActButton
              className="btn btn-danger"
              act={async () => {
                onChanged(await removePasskey(id));
                toast.success(`“${name}” is removed.`);
              }}
            >
              Yes, remove it
            </ActButton>
            <button className="btn btn-line" type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

const LABELS = { rename: 'Rename', remove: 'Remove' } as const;

interface NameFormProps {
  label: string;
  press: string;
  name?: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameForm({ label, press, name = '', send, onClose }: NameFormProps) {
  const form = useForm(passkeyForm, { initial: { name }, staysFilled: true, send: (chosen) => send(chosen.name) });
  return <EditForm of={form} aria-label={label} press={press} busy="One moment..." onClose={onClose} />;
}
