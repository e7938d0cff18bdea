import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Factor, FACTORS, NO_FACTOR } from '#domain/factors/constants.ts';
import { type Confirmation, readConfirmation } from '#app/features/office/login/confirm-api.ts';
import { CONFIRM_STEPS } from '#app/features/office/login/confirm-steps.tsx';
import { hasPasskeys } from '#app/features/accounts/passkey.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';

const TITLE = 'confirm-title';

const ORDER: readonly Factor[] = ['setup', 'passkey', 'app', 'mail', 'recovery'];

/** Replaces the page: a password alone opens no personal data (decision 0070). */
export function ConfirmPage() {
  const { revalidate } = useRevalidator();
  async function open() {
    await revalidate();
    document.getElementById('main')?.focus();
  }
  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <div className="panel max-w-120">
        <Confirm onConfirmed={open}>
          <h1 className="text-[length:var(--text-h2)]" id={TITLE}>
            Confirm it is you
          </h1>
          <p className="muted">
            The office holds personal data of donors and students, so a password alone does not open it. This browser then stays confirmed
            until you log out, for twelve hours at most.
          </p>
        </Confirm>
      </div>
    </div>
  );
}

interface ConfirmProps {
  /** Heading with the id {@link TITLE}; a dialog has its own. */
  children?: ReactNode;
  onConfirmed: () => Promise<void> | void;
  /** Moves focus to the first field. */
  isDialog?: boolean;
}

/** Shows the easiest second factor; the others on request. */
export function Confirm({ children, onConfirmed, isDialog = false }: ConfirmProps) {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [error, setError] = useState<unknown>();
  const [chosen, setChosen] = useState<Factor>();

  const load = useCallback(async () => {
    setError(undefined);
    try {
      setConfirmation(await readConfirmation());
    } catch (caught) {
      setError(caught);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const usable = confirmation && ORDER.filter((factor) => confirmation.factors[factor] && (factor !== 'passkey' || hasPasskeys()));
  const factor = chosen ?? usable?.[0];
  const Step = factor && CONFIRM_STEPS[factor];

  return (
    <section className="form" aria-labelledby={isDialog ? undefined : TITLE} aria-busy={!confirmation && error === undefined}>
      {children}
      {error !== undefined && (
        <>
          <ErrorAlert error={errorText(error)} />
          <button className="btn btn-line" type="button" onClick={() => void load()}>
            Try again
          </button>
        </>
      )}
      {!confirmation && error === undefined && <span className="bone h-14" />}
      {usable?.length === 0 && <p role="alert">{NO_FACTOR}</p>}
      {Step && confirmation && (
        <Step
          key={factor}
          passkey={confirmation.passkey}
          takesFocus={isDialog || chosen !== undefined}
          onUsed={load}
          onConfirmed={onConfirmed}
        />
      )}
      {usable && usable.length > 1 && (
        <div className="grid justify-items-start gap-1 border-t border-line pt-3">
          {usable
            .filter((other) => other !== factor)
            .map((other) => (
              <button key={other} className="text-button" type="button" onClick={() => setChosen(other)}>
                {INSTEAD[other]}
              </button>
            ))}
        </div>
      )}
    </section>
  );
}

const INSTEAD: Readonly<Record<Factor, string>> = {
  passkey: 'Use a passkey instead',
  app: 'Use your authenticator app instead',
  mail: 'Get a code by email instead',
  recovery: 'Use a recovery code instead',
  setup: `Enter the ${FACTORS.setup.toLowerCase()}`,
};
