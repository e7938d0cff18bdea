import type { ReactNode } from 'react';

export function DashboardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-[clamp(32px,5vw,56px)] pb-6">
      <h1>{title}</h1>
      <div className="btns">{children}</div>
    </div>
  );
}
