import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/book.ts';
import { bookForm, voidForm } from '#domain/donations/entry/form.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { BookDetails } from '#domain/office/operations/entry-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { changeBook, deleteBook, readBook, restorePaper, voidPaper } from '#app/features/office/donations/entry/entries-api.ts';
import { rangesOf } from '#app/features/office/donations/entry/ranges.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { DetailHead, Details, Section } from '#app/features/office/ui/detail-parts.tsx';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const PATH = `${OFFICE_PATH}/donations/books`;

export const handle = { tab: '/donations' };
export const meta = officeMeta('Receipt book');
export const clientLoader = officeLoader(({ number = '' }) => readBook(number));

export default function BookPage({ loaderData, params }: Route.ComponentProps) {
  return <OneBook key={params.number} loaded={loaderData} />;
}

function OneBook({ loaded }: { loaded: BookDetails }) {
  const [book, setBook] = useLoaded(loaded);
  const navigate = useNavigate();
  const { day } = useDates();
  const { number, name, first, last, collector, givenOn, returnedOn, missing, entered, voids } = book;

  async function act(ask: () => Promise<BookDetails>, done: string): Promise<void> {
    setBook(await orShowNewer(ask, () => readBook(number).then(setBook)));
    toast.success(done);
  }

  return (
    <>
      <DetailHead back="Back to receipt books" backTo={PATH} title={name}>
        <span className="num font-normal [font-stretch:100%]">{number}</span>
        <span className={`badge ${returnedOn === null ? '' : 'quiet'}`}>{returnedOn === null ? 'Out' : 'Back'}</span>
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <Section title="Book">
          <Details
            rows={[
              ['Numbers', `${first} to ${last}`],
              ['Who has it', collector],
              ['Given on', day(givenOn)],
              ['Came back on', returnedOn && day(returnedOn)],
              ['Entered', `${entered.length} of ${last - first + 1}`],
              ['Missing', missing.length === 0 ? 'None' : rangesOf(missing)],
            ]}
          />
          <div className="btns">
            {book.next !== null && (
              <Link className="btn btn-primary" to={`${OFFICE_PATH}/donations/new?book=${number}`}>
                Enter donations
              </Link>
            )}
            <FormButton
              label="Change"
              title="Change the book"
              form={bookForm}
              initial={{ name, first: String(first), last: String(last), collector, givenOn, returnedOn: returnedOn ?? '' }}
              button="Save"
              run={(values) => act(() => changeBook(book, values), 'Saved')}
            >
              Once it came back, every number that is not entered counts as missing.
            </FormButton>
            <FormButton
              label="Void a number"
              title="Void a number"
              form={voidForm}
              initial={{ number: missing.length > 0 ? String(missing[0]) : '' }}
              button="Void"
              run={(values) => act(() => voidPaper(number, values), `Number ${values.number} is void.`)}
            >
              Nobody got this paper. It can be taken back.
            </FormButton>
            {entered.length === 0 && (
              <ActButton
                act={async () => {
                  await deleteBook(book);
                  await navigate(PATH);
                }}
              >
                Delete
              </ActButton>
            )}
          </div>
        </Section>
        {voids.length > 0 && (
          <Section title="Void">
            <ul className="border-t border-line">
              {voids.map(({ number: paper, reason, by, at }) => (
                <li key={paper} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
                  <span className="wrap-anywhere">
                    {paper}: {reason} ({by}, {day(at)})
                  </span>
                  <ActButton act={() => act(() => restorePaper(number, paper), `Number ${paper} is not void.`)}>Take back</ActButton>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Entered">
          <RowTable
            path={`${OFFICE_PATH}/donations`}
            caption="Donations from this book, by number"
            titles={['Donation', 'Date', 'Donor', 'Paper']}
            items={entered.map(({ number: paper, donation: { reference, name: donor, at, status, amount } }) => ({
              name: reference,
              date: day(at),
              person: donor ?? <span className="muted">Without a name</span>,
              detail: `Number ${paper}`,
              badges: <Badge state={DONATION_STATES[status]} />,
              amount: amountOf(amount),
            }))}
            empty={{ title: 'Nothing yet', text: 'Donations from this book appear here, by their numbers.' }}
          />
        </Section>
      </div>
    </>
  );
}
