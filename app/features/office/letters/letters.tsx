import type { Route } from './+types/letters.ts';
import { LettersPage } from '#app/features/office/letters/letters-page.tsx';
import { readLetters } from '#app/features/office/letters/letters-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Letters');
export const clientLoader = officeLoader(() => readLetters());

export default function Letters({ loaderData }: Route.ComponentProps) {
  return <LettersPage loaded={loaderData} />;
}
