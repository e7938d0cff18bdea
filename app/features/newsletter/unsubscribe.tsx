import type { Route } from './+types/unsubscribe.ts';
import { LinkAction } from '#app/ui/sections/link-action.tsx';
import { call } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Leave the newsletter',
    description: 'End your subscription to our newsletter with one click.',
  });

const WORDS = {
  loading: { title: 'Your newsletter', text: 'One moment, looking it up.' },
  asking: {
    title: 'Leave the newsletter?',
    text: 'One click, and you will get no more newsletters. Receipts and answers to your questions still reach you.',
  },
  ending: { title: 'Leave the newsletter?', text: 'One moment, taking you off the list.' },
  ended: {
    title: 'You have left the newsletter.',
    text: 'Thank you for reading. You are welcome back at any time: the form is at the foot of every page.',
  },
  'ended-before': {
    title: 'You are not subscribed.',
    text: 'You will get no newsletters. You are welcome back at any time; the form is at the foot of every page.',
  },
  unknown: {
    title: 'We do not know this link',
    text: 'It does not belong to a subscription. It may be incomplete: please use the one in our latest email.',
  },
  failed: {
    title: 'That did not work',
    text: 'No answer came from the server, so we do not know whether it was done. Please try again: it can be repeated.',
  },
};

const request = (method: 'GET' | 'POST', token: string) => call(`${method} /web/newsletter/unsubscribe/:token`, { params: { token } });

/** For people; mail programs have their own call (RFC 8058). */
export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <LinkAction
      token={params.token}
      request={request}
      picture="/media/letter.svg"
      texts={WORDS}
      button="Unsubscribe"
      isActive={({ isSubscribed }) => isSubscribed}
      renderDetail={({ email }) => (
        <>
          It goes to <strong className="wrap-anywhere">{email}</strong>.
        </>
      )}
    />
  );
}
