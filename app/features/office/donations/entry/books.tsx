import { useNavigate } from 'react-router';
import type { Route } from './+types/books.ts';
import { bookForm } from '#domain/donations/entry/form.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { rangesOf } from '#app/features/office/donations/entry/ranges.ts';
import { addBook, readBooks } from '#app/features/office/donations/entry/entries-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

const PATH = `${OFFICE_PATH}/donations/books`;

export const handle = { tab: '/donations' };
export const meta = officeMeta('Receipt books');
export const clientLoader = officeLoader(readBooks);

export default function BooksPage({ loaderData: { rows: books, today } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { day } = useDates();
  return (
    <>
      <DashboardHead title="Receipt books">
        <FormButton
          label="Give out a book"
          title="Give out a receipt book"
          form={bookForm}
          initial={{ givenOn: today }}
          button="Note it"
          run={async (values) => {
            const { number } = await addBook(values);
            await navigate(`${PATH}/${number}`);
          }}
        >
          A paper book with numbered receipts, which somebody collects with. Its donations are entered later, by their numbers.
        </FormButton>
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <RowTable
          path={PATH}
          caption="Receipt books, those that are out first"
          titles={['Book', 'Given', 'Who has it', 'Numbers']}
          amount="Entered"
          items={books.map((book) => ({
            name: book.number,
            date: day(book.givenOn),
            person: book.collector,
            detail: `${book.name}, ${book.first} to ${book.last}`,
            ...(book.missing.length > 0 && { note: rangesOf(book.missing) }),
            badges: (
              <span className="flex flex-wrap gap-2">
                <span className={`badge ${book.returnedOn === null ? '' : 'quiet'}`}>{book.returnedOn === null ? 'Out' : 'Back'}</span>
                {book.missing.length > 0 && <span className="badge warn">{book.missing.length} missing</span>}
              </span>
            ),
            amount: String(book.entered),
          }))}
          empty={{ title: 'No receipt books', text: 'Paper books that collectors have appear here.' }}
        />
      </div>
    </>
  );
}
