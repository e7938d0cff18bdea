import type { ReactNode, Ref } from 'react';

interface ErrorSummaryProps {
  /** Receives focus when the form fails validation. */
  ref: Ref<HTMLElement>;
  isShown: boolean;
  /** Error of the form as a whole; empty if there is none. */
  problem: string;
  faults: readonly (readonly [name: string, message: string])[];
  /** Called to move focus to a field. */
  onChoose: (name: string) => void;
  /** What to do about the problem. */
  children?: ReactNode;
}

/** All errors of a form, each linking to its field. */
export function ErrorSummary({ ref, isShown, problem, faults, onChoose, children }: ErrorSummaryProps) {
  const count = faults.length;
  return (
    <section className="error-summary" ref={ref} tabIndex={-1} hidden={!isShown} aria-labelledby="error-title">
      <h3 id="error-title">{problem || (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`)}</h3>
      {children || (problem && count === 0 && <p>Everything you have typed is still here.</p>)}
      {count > 0 && (
        <ul>
          {faults.map(([name, message]) => (
            <li key={name}>
              <button className="text-button" type="button" onClick={() => onChoose(name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
