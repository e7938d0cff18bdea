import type { Route } from './+types/stop.ts';
import { formatRupees, paiseToRupees } from '#domain/donations/constants.ts';
import type { MonthlyAnswer } from '#domain/donations/schema.ts';
import { LinkAction } from '#app/components/link-action.tsx';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Stop a monthly gift',
    description: 'Stop the monthly reminders with one click.',
    path: '/donate/stop',
    isIndexed: false,
  });

const WORDS = {
  loading: { title: 'Your monthly gift', text: 'One moment, we look it up.' },
  asking: {
    title: 'Stop your monthly gift?',
    text: 'Each month you get one reminder for it by mail. Nothing is taken from your account by itself. One click, and no reminder comes any more.',
  },
  ending: { title: 'Stop your monthly gift?', text: 'One moment, we stop it.' },
  ended: {
    title: 'Your monthly gift is stopped.',
    text: 'Thank you for every lamp you lit. No reminder will come any more. You are welcome back at any time.',
  },
  'ended-before': { title: 'This monthly gift is already stopped.', text: 'There is nothing left to do: no reminder will come any more.' },
  unknown: {
    title: 'This link is not known',
    text: 'It does not belong to a monthly gift. Perhaps it was cut short on its way: please use the one in our latest mail.',
  },
  failed: { title: 'That did not work', text: 'We could not reach the server. Nothing has changed; please try again.' },
};

/** Where a reminder's stop link leads: shows the gift, and one button. */
export default function StopMonthlyGift({ params }: Route.ComponentProps) {
  return (
    <LinkAction<MonthlyAnswer>
      path={`/payment/monthly/${encodeURIComponent(params.token)}`}
      picture="/media/lamp-lit.svg"
      words={WORDS}
      button="Stop the reminders"
      isActive={({ gift }) => gift === 'active'}
      renderDetail={({ amount }) => (
        <>
          You give <strong>{formatRupees(paiseToRupees(amount))} a month</strong>.
        </>
      )}
    />
  );
}
