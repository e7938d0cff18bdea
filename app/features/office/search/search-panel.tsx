import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ResponseOf } from '#domain/api/operations.ts';
import { SEARCH_ROWS } from '#domain/office/constants.ts';
import { searchForm } from '#domain/office/forms.ts';
import type { MessageRow } from '#domain/office/operations/message-operations.ts';
import type { Found } from '#domain/office/operations/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApplicationRows } from '#app/features/office/applications/application-rows.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { DonationRows } from '#app/features/office/donations/donation-rows.tsx';
import { DonorRows } from '#app/features/office/donors/donor-rows.tsx';
import { MessageCard } from '#app/features/office/messages/message-card.tsx';
import { pastQuery, searchNext } from '#app/features/office/search/past-search.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

const CONTROLS = { query: (props: ControlProps) => <Labelled {...props}>{(control) => <input type="search" {...control} />}</Labelled> };

interface Result {
  query: string;
  found: Found;
}

export async function searchAgain(): Promise<Result | null> {
  const query = pastQuery();
  return query === '' ? null : { query, found: await search(query) };
}

/** @param last search to begin with */
export function SearchPanel({ last }: { last: Result | null }) {
  const [result, setResult, changeResult] = useLoaded(last);
  const [searches, setSearches] = useState(0);
  const summary = useRef<HTMLHeadingElement>(null);
  const form = useForm(searchForm, {
    initial: { query: last?.query ?? '' },
    staysFilled: true,
    async send({ query }) {
      setResult({ query, found: await search(query) });
      setSearches((count) => count + 1);
      searchNext(query);
    },
  });
  const focusField = useEffectEvent(() => form.focus('query'));
  const isFirst = searches === 0 && !last;
  useEffect(() => {
    if (searches > 0) summary.current?.focus();
  }, [searches]);
  useEffect(() => {
    if (isFirst) focusField();
  }, [isFirst]);

  const replace = (moved: MessageRow) => changeResult((now) => now && { ...now, found: withMoved(now.found, moved) });

  return (
    <>
      <DashboardHead title="Search" />
      <div className="wrap grid gap-10 pb-(--section)">
        <search>
          <Form of={form} className="form max-w-160" controls={CONTROLS}>
            <FormProblem of={form} />
            <SendButton of={form} className="btn btn-primary justify-self-start" busy="Searching...">
              Search
            </SendButton>
          </Form>
        </search>
        {result && <Results result={result} heading={summary} onMoved={replace} />}
      </div>
    </>
  );
}

function withMoved(found: Found, moved: MessageRow): Found {
  const rows = found.messages.rows.map((row) => (row.id === moved.id ? moved : row));
  return { ...found, messages: { ...found.messages, rows } };
}

interface ResultsProps {
  result: Result;
  heading: RefObject<HTMLHeadingElement | null>;
  onMoved: (moved: MessageRow) => void;
}

function Results({ result: { query, found }, heading, onMoved }: ResultsProps) {
  const { donors, donations, applications, messages } = found;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, { count: donors.rows.length + donations.rows.length + applications.rows.length + messages.rows.length });
  const kinds = [
    { title: 'Donors', part: donors, rows: <DonorRows rows={donors.rows} /> },
    { title: 'Donations', part: donations, rows: <DonationRows rows={donations.rows} /> },
    { title: 'Applications', part: applications, rows: <ApplicationRows rows={applications.rows} /> },
    {
      title: 'Messages',
      part: messages,
      rows: (
        <div className="grid gap-5">
          {messages.rows.map((row) => (
            <MessageCard key={row.id} row={row} isFound onMoved={onMoved} />
          ))}
        </div>
      ),
    },
  ].filter(({ part }) => part.rows.length > 0);
  return (
    <div className="grid gap-10" ref={list}>
      <h2 className="justify-self-start wrap-anywhere" ref={heading} tabIndex={-1}>
        {kinds.length === 0 ? 'Nothing found for' : 'Found for'} “<span dir="auto">{query}</span>”
      </h2>
      {kinds.length === 0 && (
        <EmptyState
          title="Nothing found"
          text="Please check the spelling, or enter only a part: one name, or the last digits of a phone."
        />
      )}
      {kinds.map(({ title, part, rows }) => (
        <Kind key={title} title={title} hasMore={part.hasMore}>
          {rows}
        </Kind>
      ))}
    </div>
  );
}

function Kind({ title, hasMore, children }: { title: string; hasMore: boolean; children: ReactNode }) {
  const id = `found-${title.toLowerCase()}`;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      {hasMore && <p className="muted">These are the {SEARCH_ROWS} newest. Enter more of the name or number to find older ones.</p>}
    </section>
  );
}

/** Donors, donations, applications and messages with every word, newest first. */
const search = (query: string): Promise<ResponseOf<'POST /office/search'>['data']> => ask('POST /office/search', { body: { query } });
