import type { ReactNode, Ref } from 'react';
import * as m from '#messages/index.ts';

interface ErrorSummaryProps {
  ref: Ref<HTMLElement>;
  isShown: boolean;
  problem: string;
  errors: readonly (readonly [name: string, message: string])[];
  onChoose: (name: string) => void;
  children?: ReactNode;
}

export function ErrorSummary({ ref, isShown, problem, errors, onChoose, children }: ErrorSummaryProps) {
  const count = errors.length;
  return (
    <section className="error-summary" ref={ref} tabIndex={-1} hidden={!isShown} aria-labelledby="error-title">
      <h3 id="error-title">{problem || m.forms.attention(count)}</h3>
      {children || (problem && count === 0 && <p>{m.forms.nothingLost}</p>)}
      {count > 0 && (
        <ul>
          {errors.map(([name, message]) => (
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
