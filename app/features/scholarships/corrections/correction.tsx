import { speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { cleanValues } from '#domain/forms/clean.ts';
import { type Field, type Fields, type Form, type Given, type Group, namesOf } from '#domain/forms/form.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { explainedIn, explanationField, explanationOf, wanted } from '#domain/scholarships/corrections/explanations.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Correction } from '#domain/scholarships/responses.ts';
import { groupsOfPage, type PageName, pageOf, PAGES } from '#domain/scholarships/steps/pages.ts';
import { type FieldName, labelOf } from '#domain/scholarships/steps/questions.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { correctionStore } from '#app/features/scholarships/corrections/correction-store.ts';
import { RequestCard } from '#app/features/scholarships/corrections/request-card.tsx';
import { isDone } from '#app/features/scholarships/corrections/row-words.ts';
import { AnswerRows } from '#app/features/scholarships/form/fields/answer-rows.tsx';
import { answerStore } from '#app/features/scholarships/form/open/answer-store.ts';
import type { Editing, EditingTools } from '#app/features/scholarships/form/open/editing.ts';
import { type Answers, answersOf } from '#app/features/scholarships/sync/answers.ts';
import { checkForm } from '#app/forms/rules.ts';

/** What the office named is open on its pages, to be changed or explained, and nothing else (docs/decisions/0084). */
export const correctionOf =
  (request: Correction) =>
  ({ sync, details, files, today, rejected }: EditingTools): Editing => {
    const application = details.own.application!;
    const stored = answersOf(application);
    const draft = correctionStore(answerStore(sync), { fields: request.fields, stored, today, isWaiting: files.isWaiting });
    const given = cleanValues(applicationForm, stored);
    const form = withExplanations(request.fields, given);
    const rendered = [...draft.at(draft.read() ?? {}).open, ...DEPENDENT];
    const groups = new Map(PAGES.map(({ name }) => [name, groupsOf(name, rendered, { fields: form.fields, given })]));
    const fields = (page: PageName, answers: Answers) =>
      draft.at(answers).open.filter((name) => pageOf(explainedIn(name) ?? name)?.name === page);

    /** Of the fields that are open by now: what was typed may have opened more. */
    function more(answers: Answers): FieldErrors {
      const { open, values } = draft.at(answers);
      const all = { ...(checkForm(form, values, today).errors as FieldErrors), ...files.errors(values) };
      return Object.fromEntries(Object.entries(all).filter(([name]) => open.includes(name)));
    }

    return {
      form,
      draft,
      pages: (answers) => PAGES.filter(({ name }) => name === 'review' || fields(name, answers).length > 0),
      groups: (page) => groups.get(page) ?? [],
      fields,
      isDone(page, { answers }) {
        const rows = draft.at(answers).rows.filter((row) => pageOf(row.field)?.name === page);
        return rows.length > 0 && rows.every(isDone) && fields(page, answers).every((name) => more(answers)[name] === undefined);
      },
      errors: (answers) => ({
        ...Object.fromEntries(
          draft.at(answers).rows.flatMap((row) => (isDone(row) ? [] : [[row.field, m.scholarships.corrections.wanted]])),
        ),
        ...more(answers),
      }),
      correction: {
        stored,
        open: (typed) => draft.at(typed).open,
        more,
        standing(errors, answers) {
          // The account alone knows whether a masked number has changed.
          const isStill = (name: string): boolean =>
            draft
              .at(answers)
              .rows.some(
                ({ field, changed, explanation }) =>
                  field === name && explanation === '' && (changed.length === 0 || rejected[name] === m.scholarships.corrections.wanted),
              );
          return Object.fromEntries(
            Object.entries(errors).filter(([name, message]) => message !== m.scholarships.corrections.wanted || isStill(name)),
          );
        },
        place(answers) {
          const { rows } = draft.at(answers);
          return m.scholarships.corrections.doneOf(rows.filter(isDone).length, rows.length);
        },
        beside: (page, answers, lead) =>
          page.name === 'review' ? (
            <RequestCard
              request={request}
              number={application.applicationNumber}
              rows={draft.at(answers).rows}
              answers={{ stored, values: draft.at(answers).values }}
              today={today}
              onChoose={(field) => lead(pageOf(field)!.name)}
            />
          ) : (
            <AsSent page={page.name} open={draft.at(answers).open} stored={stored} today={today} note={request.note} />
          ),
        sent(answers) {
          const { open, values } = draft.at(answers);
          return { answers: values, correction: { request: request.id, fields: open } };
        },
      },
    };
  };

interface AsSentProps {
  page: PageName;
  open: readonly string[];
  stored: Answers;
  today: string;
  note: string;
}

/** What the office wrote, and what of the page stays. */
function AsSent({ page, open, stored, today, note }: AsSentProps) {
  const rows = rowsOf(applicationForm, stored, { today }).filter(
    ({ name, text }) => text !== '' && pageOf(name)?.name === page && !open.includes(name),
  );
  return (
    <>
      {note !== '' && (
        <p className="gentle wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      {rows.length > 0 && (
        <div className="grid gap-2">
          <p className="small muted">{m.scholarships.corrections.asSent}</p>
          <AnswerRows rows={rows} />
        </div>
      )}
    </>
  );
}

/** Rendered from the beginning, hidden while closed: a field that comes and goes would lose its words. */
const DEPENDENT = speak('en', () =>
  namesOf(applicationForm.fields).filter((name) => (applicationForm.fields[name] as Field).when !== undefined),
);

/** The form in which a field that was asked for is not optional, and can be explained. */
function withExplanations(asked: readonly FieldName[], given: Given): Form<Fields> {
  const fields: Fields = applicationForm.fields;
  const own = asked.flatMap((name): [string, Field][] => [
    [name, { ...fields[name]!, rules: [...fields[name]!.rules, wanted()] }],
    [explanationOf(name), explanationField(name, given[name] !== undefined)],
  ]);
  return { ...applicationForm, fields: { ...fields, ...Object.fromEntries(own) } };
}

interface Corrected {
  fields: Fields;
  /** What the application holds. */
  given: Given;
}

/** The groups of a page with these fields alone; below each that was asked for stands a way to explain it. */
const groupsOf = (page: PageName, names: readonly string[], corrected: Corrected): Group[] =>
  groupsOfPage(page).flatMap(({ fold: _fold, ...group }: Group) =>
    withWays(
      group.fields.filter((name) => names.includes(name)),
      corrected,
    ).map((part, index) => (index === 0 ? { ...group, ...part } : part)),
  );

function withWays(names: readonly string[], corrected: Corrected): Group[] {
  const asked = names.findIndex((name) => explanationOf(name) in corrected.fields);
  if (asked < 0) return names.length > 0 ? [{ fields: names }] : [];
  const name = names[asked]!;
  const say = corrected.given[name] === undefined ? m.scholarships.corrections.sayCannot : m.scholarships.corrections.sayRight;
  return [
    { fields: names.slice(0, asked + 1) },
    { fold: { add: say(labelOf(name)) }, fields: [explanationOf(name)] },
    ...withWays(names.slice(asked + 1), corrected),
  ];
}
