import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useSite } from '#app/lib/page/site.ts';

interface PrintHeadProps {
  /** Path of the page to go back to, after the office's own. */
  backTo: string;
  title: string;
  /** What the page is about. */
  children: ReactNode;
}

const ALONE = '@media print { .head, .foot, main nav, .not-printed, [data-sonner-toaster] { display: none; } main .wrap { padding: 0; } }';

/** The head of a page that is printed without the site around it. */
export function PrintHead({ backTo, title, children }: PrintHeadProps) {
  const { foundation } = useSite();
  const { moment } = useDates();
  const [at] = useState(() => Date.now());
  return (
    <div className="wrap grid gap-3 pt-5 pb-6">
      <style>{ALONE}</style>
      <Link className="more not-printed justify-self-start" to={OFFICE_PATH + backTo}>
        Back
      </Link>
      <h1 className="text-[length:var(--text-h2)] leading-tight">{title}</h1>
      <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 wrap-anywhere">
        <span>
          {children}, {foundation.name}, as of {moment(at)}
        </span>
        <button className="btn btn-line not-printed" type="button" onClick={() => print()}>
          Print
        </button>
      </p>
    </div>
  );
}
