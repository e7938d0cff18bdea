import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { Letter } from '#app/features/office/letters/letters-api.ts';
import { LetterRows } from '#app/features/office/letters/letter-rows.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { Section } from '#app/features/office/ui/detail-parts.tsx';

/** What was written to a donor, on the donor's page. */
export function DonorLetters({ letters, number }: { letters: readonly Letter[]; number: string }) {
  const may = useMay();
  return (
    <Section title="Letters">
      <LetterRows rows={letters} names="letters" />
      {may('letters.write') && (
        <Link className="btn btn-line justify-self-start" to={`${OFFICE_PATH}/letters/write?donor=${number}`}>
          Write a letter
        </Link>
      )}
    </Section>
  );
}
