import type { ReactNode } from 'react';

/** On a phone, at the bottom of the screen. */
export function ActBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="act-space" />
      <section className="act-bar" aria-label="What comes next">
        {children}
      </section>
    </>
  );
}
