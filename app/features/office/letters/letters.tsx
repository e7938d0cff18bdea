import { useMemo } from 'react';
import type { Route } from './+types/letters.ts';
import { readLetters } from '#app/features/office/letters/letters-api.ts';
import { MailingPanel } from '#app/features/office/letters/mailing-panel.tsx';
import { Templates } from '#app/features/office/letters/templates.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Letters');
export const clientLoader = officeLoader(() => readLetters());

/** What was written, and the templates it is written from. */
export default function LettersPage({ loaderData: loaded }: Route.ComponentProps) {
  const [letters, setLetters] = useLoaded(loaded);
  const first = useMemo(() => ({ rows: loaded.rows, next: loaded.next }), [loaded]);
  const { rows, list, ...more } = useRows(first, readLetters);
  return (
    <>
      <DashboardHead title="Letters" />
      <div className="wrap grid gap-10 pb-(--section)">
        <section className="grid gap-5" aria-labelledby="written">
          <h2 id="written">Written</h2>
          <div ref={list} tabIndex={-1}>
            {rows.length === 0 ? (
              <EmptyState title="No letters yet" text="Write one from the page of a donor or a donation, or to a list of donors." />
            ) : (
              <ul className="grid items-start gap-5 lg:grid-cols-2">
                {rows.map((mailing) => (
                  <MailingPanel key={mailing.id} loaded={mailing} />
                ))}
              </ul>
            )}
          </div>
          <MoreButton {...more} />
        </section>
        <Templates templates={letters.templates} onChange={setLetters} />
      </div>
    </>
  );
}
