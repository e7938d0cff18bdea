import { useEffect, useRef, useState } from 'react';
import { RECOVERY_CODES } from '#domain/factors/constants.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { makeRecoveryCodes, type OwnFactors } from '#app/features/office/security/security-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';

const FEW = 3;

export function RecoverySection({ factors: { recovery }, onChanged }: { factors: OwnFactors; onChanged: (factors: OwnFactors) => void }) {
  const { day } = useDates();
  const [codes, setCodes] = useState<readonly string[]>();
  const { left, madeAt } = recovery;

  return (
    <section className="grid gap-5" aria-labelledby="recovery-heading">
      <h2 id="recovery-heading">Recovery codes</h2>
      <p className="muted">For the day when phone and passkey are lost. Each works once. Keep them on paper, or in a password manager.</p>
      {codes ? (
        <NewCodes codes={codes} onClose={() => setCodes(undefined)} />
      ) : (
        <>
          <p>
            {madeAt === null ? 'You have none yet.' : `${left} of ${RECOVERY_CODES} are left, made ${day(madeAt)}.`}
            {madeAt !== null && left <= FEW && ' Make new ones soon.'}
          </p>
          <div className="btns">
            <ActButton
              className={madeAt === null ? 'btn btn-primary' : 'btn btn-line'}
              act={async () => {
                const made = await makeRecoveryCodes();
                setCodes(made.codes);
                onChanged(made.factors);
              }}
            >
              {madeAt === null ? 'Make ten codes' : 'Make ten new codes'}
            </ActButton>
          </div>
          {madeAt !== null && <p className="small muted">The earlier ones then stop working.</p>}
        </>
      )}
    </section>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [news, setNews] = useState('');
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNews('Copied');
    } catch {
      setNews('Please select them and copy them by hand.');
    }
  }

  return (
    <div className="panel grid gap-5 shadow-none">
      <p ref={first} tabIndex={-1}>
        <strong>These are shown this once.</strong> Print or copy them now.
      </p>
      <ul className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btns">
        <button className="btn btn-primary" type="button" onClick={() => void copy()}>
          Copy
        </button>
        <a className="btn btn-line" href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt">
          Save as a file
        </a>
        <button className="btn btn-line" type="button" onClick={() => print()}>
          Print
        </button>
        <button className="btn btn-line" type="button" onClick={onClose}>
          I have them
        </button>
      </div>
      <p className="small muted empty:absolute" aria-live="polite">
        {news}
      </p>
    </div>
  );
}
