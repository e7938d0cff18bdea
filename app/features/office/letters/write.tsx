import { useLocation } from 'react-router';
import type { Route } from './+types/write.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { type LetterBody, readLetters } from '#app/features/office/letters/letters-api.ts';
import { WriteLetters } from '#app/features/office/letters/write-letters.tsx';
import { storedList } from '#app/features/office/lists/stored-list.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { DetailHead, type FromList } from '#app/features/office/ui/detail-parts.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Write letters');
export const clientLoader = officeLoader(async (_params, query) => ({
  letters: await readLetters(),
  donor: query.get('donor'),
  donation: query.get('donation'),
}));

export default function WritePage({ loaderData: { letters, donor, donation } }: Route.ComponentProps) {
  const { state } = useLocation() as { state: FromList | null };
  const target = targetOf({ donor, donation }, state);
  return (
    <>
      <DetailHead {...backOf({ donor, donation })} title="Write letters">
        {donor ?? donation ?? 'To the donors of the list'}
      </DetailHead>
      <div className="wrap pb-(--section)">
        {target ? (
          <WriteLetters loaded={letters} target={target} />
        ) : (
          <EmptyState title="Nobody is chosen" text="Open the list of donors, filter it, and press “Write letters” there." />
        )}
      </div>
    </>
  );
}

type From = Record<'donor' | 'donation', string | null>;

/** Names and numbers of a list stand in no address: it is the one that was shown last. */
function targetOf({ donor, donation }: From, from: FromList | null): LetterBody['target'] | undefined {
  if (donor !== null) return { donor };
  if (donation !== null) return { donation };
  const list = from && storedList(from.list)?.stored;
  return list ? { donors: list.order.filter } : undefined;
}

const backOf = ({ donor, donation }: From) => {
  if (donation !== null) return { back: 'Back to the donation', backTo: `${OFFICE_PATH}/donations/${encodeURIComponent(donation)}` };
  if (donor !== null) return { back: 'Back to the donor', backTo: `${OFFICE_PATH}/donors/${donor}` };
  return { back: 'Back to donors', backTo: `${OFFICE_PATH}/donors` };
};
