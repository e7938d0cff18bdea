import type { ReactNode } from 'react';

interface DashboardHeadProps {
  title: string;
  /** Takes less room on a phone, for pages that are worked in. */
  isCompact?: boolean;
  children?: ReactNode;
}

export function DashboardHead({ title, isCompact = false, children }: DashboardHeadProps) {
  if (isCompact)
    return (
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-3 pb-1 sm:pt-[clamp(32px,5vw,56px)] sm:pb-6">
        <h1 className="max-sm:text-[1.5rem]">{title}</h1>
        <div className="btns">{children}</div>
      </div>
    );
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-[clamp(32px,5vw,56px)] pb-6">
      <h1>{title}</h1>
      <div className="btns">{children}</div>
    </div>
  );
}
