import type { Route } from './+types/mailing.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { readMailing } from '#app/features/office/letters/letters-api.ts';
import { LetterRows } from '#app/features/office/letters/letter-rows.tsx';
import { MailingPanel } from '#app/features/office/letters/mailing-panel.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { DetailHead, Section } from '#app/features/office/ui/detail-parts.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Letters that were written');
export const clientLoader = officeLoader(({ id = '' }) => readMailing(id));

export default function MailingPage({ loaderData }: Route.ComponentProps) {
  const { mailing } = loaderData;
  const { rows, list, ...more } = useRows(loaderData, (before) => readMailing(mailing.id, before));
  return (
    <>
      <DetailHead back="Back to letters" backTo={`${OFFICE_PATH}/letters`} title={`Mailing ${mailing.number}`}>
        {mailing.template}
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <ul className="max-w-160">
          <MailingPanel loaded={mailing} isAlone />
        </ul>
        <Section title="To whom">
          <div ref={list} tabIndex={-1}>
            <LetterRows rows={rows} names="donors" />
          </div>
          <MoreButton {...more} />
        </Section>
      </div>
    </>
  );
}
