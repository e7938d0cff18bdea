import type { Ref } from 'react';

interface FaultSummaryProps {
  /** Takes the focus when the form was not taken. */
  ref: Ref<HTMLElement>;
  isShown: boolean;
  /** What is wrong with the whole; empty when nothing is. */
  problem: string;
  faults: readonly (readonly [name: string, message: string])[];
  /** A reader wants to mend this field. */
  onChoose: (name: string) => void;
}

/** Everything that keeps a form from being taken, each with the way to its field. */
export function FaultSummary({ ref, isShown, problem, faults, onChoose }: FaultSummaryProps) {
  const count = faults.length;
  return (
    <section className="fault-summary" ref={ref} tabIndex={-1} hidden={!isShown} aria-labelledby="fault-title">
      <h3 id="fault-title">{problem || (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`)}</h3>
      {problem && count === 0 && <p>Everything you have typed is still here.</p>}
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
