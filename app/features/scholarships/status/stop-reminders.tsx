import type { Route } from './+types/stop-reminders.ts';
import { LinkAction } from '#app/ui/sections/link-action.tsx';
import { call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop the reminders',
    description: 'End the reminders of an application that you have begun, with one click.',
  });

const WORDS = {
  loading: { title: 'Your reminders', text: 'One moment, looking it up.' },
  asking: {
    title: 'Stop the reminders?',
    text: 'We will not remind you any more. What you wrote stays, and you can still apply.',
  },
  ending: { title: 'Stop the reminders?', text: 'One moment, taking you off the list.' },
  ended: { title: 'You will not be reminded again.', text: 'What you wrote stays, and you can still apply until the last day.' },
  'ended-before': { title: 'You are not reminded.', text: 'What you wrote stays, and you can still apply until the last day.' },
  unknown: {
    title: 'We do not know this link',
    text: 'It does not belong to a reminder. It may be incomplete: please use the one in our latest email.',
  },
  failed: {
    title: 'That did not work',
    text: 'No answer came from the server, so we do not know whether it was done. Please try again: it can be repeated.',
  },
};

const request = (method: 'GET' | 'POST', token: string) => call(`${method} /web/reminders/:token`, { params: { token } });

/** For people; mail programs have their own call (RFC 8058). */
export default function StopReminders({ params }: Route.ComponentProps) {
  return (
    <LinkAction
      token={params.token}
      request={request}
      picture="/media/letter.svg"
      texts={WORDS}
      button="Stop the reminders"
      isActive={({ isReminded }) => isReminded}
      renderDetail={() =>
        'We write to you 7 and 2 days before the last day while an application that you began is not sent, or a correction or a paper is missing, and when you can renew a scholarship.'
      }
    />
  );
}
