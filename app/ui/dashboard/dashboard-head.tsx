import type { ReactNode } from 'react';

interface DashboardHeadProps {
  title: string;
  /** Takes less room on a phone, for pages that are worked in; `spoken`: none. */
  size?: 'wide' | 'compact' | 'spoken';
  children?: ReactNode;
}

const LOOKS = {
  wide: 'wrap items-end gap-x-8 gap-y-4 pt-[clamp(32px,5vw,56px)] pb-6',
  compact: 'wrap items-center gap-x-6 gap-y-1 pt-3 pb-3 sm:pt-[clamp(32px,5vw,56px)] sm:pb-6',
  spoken: 'wrap items-center gap-x-6 max-sm:sr-only sm:pt-[clamp(32px,5vw,56px)] sm:pb-6',
} as const;

export const DashboardHead = ({ title, size = 'wide', children }: DashboardHeadProps) => (
  <div className={`flex flex-wrap justify-between ${LOOKS[size]}`}>
    <h1 className={size === 'compact' ? 'max-sm:text-[1.5rem]' : undefined}>{title}</h1>
    <div className="btns">{children}</div>
  </div>
);
