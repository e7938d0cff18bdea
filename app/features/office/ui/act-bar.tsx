import type { ReactNode } from 'react';

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
