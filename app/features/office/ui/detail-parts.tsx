import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { OFFICE_PATH, SEARCH_PATH } from '#domain/shared/office-path.ts';
import type { ListOrder } from '#app/features/office/lib/list-order.ts';
import type { SeenKind } from '#domain/office/operations/activity-operations.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

/** The list that one came from, in the state of the history entry; one that was come back to has none. */
export interface FromList {
  list: string;
  order?: ListOrder | undefined;
}

export interface FromDetails {
  /** Set on the way back: the list appears as it was, at the same row. */
  isBack: true;
}
const IS_BACK: FromDetails = { isBack: true };

interface RowLinkProps {
  list: string;
  name: string;
  order?: ListOrder | undefined;
  className?: string;
}

export function RowLink({ list, name, order, className = '' }: RowLinkProps) {
  const { pathname, search } = useLocation();
  const from: FromList = { list: pathname + search, order };
  return (
    <Link className={`more ${className}`} to={`${list}/${encodeURIComponent(name)}`} state={from} data-row>
      {name}
    </Link>
  );
}

const BACK: Readonly<Record<string, string>> = {
  [SEARCH_PATH]: 'Back to the search',
  [`${OFFICE_PATH}/mails`]: 'Back to undelivered and unread',
};

/**
 * Leads to the list that one came from, else to `backTo`.
 * @param back text for the page's own list
 */
export function BackLink({ back, backTo }: { back: string; backTo: string }) {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  const list = state?.list ?? backTo;
  return (
    <Link className="more justify-self-start" to={list} state={IS_BACK}>
      {BACK[list.split('?')[0] ?? ''] ?? back}
    </Link>
  );
}

export function DetailHead({ back, backTo, title, children }: { back: string; backTo: string; title: string; children: ReactNode }) {
  return (
    <div className="wrap grid gap-3 pt-5 pb-6">
      <BackLink back={back} backTo={backTo} />
      <h1 className="text-[length:var(--text-h2)] leading-tight wrap-anywhere" dir="auto">
        {title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</p>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="dash-part content-start" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Details({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <div className="sheet-groups">
      <dl>
        {rows
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

export function SeenLink({ kind, reference }: { kind: SeenKind; reference: string }) {
  const may = useMay();
  if (!may(`${kind}s.seen`)) return null;
  return (
    <Link className="more" to={`${OFFICE_PATH}/seen/${kind}/${encodeURIComponent(reference)}`}>
      Who has seen this
    </Link>
  );
}
