import type { Route } from './+types/stop.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { PLEDGE_STATES } from '#domain/donations/states.ts';
import { LinkAction } from '#app/ui/sections/link-action.tsx';
import { call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop the monthly reminders',
    description: 'Stop the monthly reminders with one click.',
  });

const WORDS = {
  loading: { title: 'Your monthly reminders', text: 'One moment, looking it up.' },
  asking: {
    title: 'Stop your monthly reminders?',
    text: 'Nothing is ever taken automatically. One click, and you will get no more of them.',
  },
  ending: { title: 'Stop your monthly reminders?', text: 'One moment, stopping it.' },
  ended: {
    title: 'Your monthly reminders are stopped.',
    text: 'Thank you for every lamp you lit. You will get no more reminders. You are welcome back at any time.',
  },
  'ended-before': { title: 'These monthly reminders are already stopped.', text: 'You will get no more of them.' },
  unknown: {
    title: 'We do not know this link',
    text: 'It does not belong to a monthly reminder. It may be incomplete: please use the one in our latest email.',
  },
  failed: {
    title: 'That did not work',
    text: 'No answer came from the server, so we do not know whether it was done. Please try again: it can be repeated.',
  },
};

const request = (method: 'GET' | 'POST', token: string) => call(`${method} /payment/monthly/:token`, { params: { token } });

export default function StopPledge({ params }: Route.ComponentProps) {
  return (
    <LinkAction
      token={params.token}
      request={request}
      picture="/media/lamp-lit.svg"
      texts={WORDS}
      button="Stop the reminders"
      isActive={({ pledge }) => PLEDGE_STATES[pledge].isRunning}
      renderDetail={({ amount }) => (
        <>
          Each month we remind you to give <strong>{formatRupees(paiseToRupees(amount))}</strong>.
        </>
      )}
    />
  );
}
