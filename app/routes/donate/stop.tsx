import type { Route } from './+types/stop.ts';
import { formatRupees, paiseToRupees } from '#domain/donations/constants.ts';
import type { MonthlyAnswer } from '#domain/donations/schema.ts';
import { LinkAction } from '#app/components/sections/link-action.tsx';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Stop a monthly gift',
    description: 'Stop the monthly reminders with one click.',
    path: '/donate/stop',
    isIndexed: false,
  });

const WORDS = {
  loading: { title: 'Your monthly gift', text: 'One moment, looking it up.' },
  asking: {
    title: 'Stop your monthly gift?',
    text: 'Each month you get one reminder by email. Nothing is ever taken automatically. One click, and you will get no more reminders.',
  },
  ending: { title: 'Stop your monthly gift?', text: 'One moment, stopping it.' },
  ended: {
    title: 'Your monthly gift is stopped.',
    text: 'Thank you for every lamp you lit. You will get no more reminders. You are welcome back at any time.',
  },
  'ended-before': { title: 'This monthly gift is already stopped.', text: 'You will get no more reminders.' },
  unknown: {
    title: 'We do not know this link',
    text: 'It does not belong to a monthly gift. It may be incomplete: please use the one in our latest email.',
  },
  failed: { title: 'That did not work', text: 'We could not reach the server. Nothing has changed; please try again.' },
};

/** Target of a reminder's stop link: shows the gift, and one button. */
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
