import { useEffect, useId, useState } from 'react';
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { answerText } from '#domain/forms/rows.ts';
import { type FormTask, type PageName, pageOf, PAGES } from '#domain/scholarships/steps/pages.ts';
import { type FieldName, fieldOf, labelOf } from '#domain/scholarships/steps/questions.ts';
import { type Sentence, sentencesOf } from '#domain/scholarships/steps/sentences.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { FieldError } from '#app/ui/field.tsx';
import { prefill } from '#app/features/scholarships/sync/account.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { DeviceStore, SavedFile } from '#app/features/scholarships/device/device-store.ts';

interface ReviewProps {
  answers: Answers;
  profile: GeneralProfile;
  device: DeviceStore;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  errors: FieldErrors;
  onChange: (page: PageName) => void;
}

/** Their sentences stand open, as files that wait on this device do: a mistake here costs most. */
const WORTH_CHECKING: ReadonlySet<string> = new Set<FieldName>([
  'fullName',
  'amountRequested',
  'accountHolderName',
  'accountNo',
  'laterDocuments',
  'guardianName',
  'guardianWay',
]);

const TASKS = inLanguage(() =>
  [...new Set(PAGES.filter(({ name }) => name !== 'review').map(({ task }) => task))].map((task) => ({
    task,
    title: task === 'about' ? m.scholarships.form.aboutYou : PAGES.find((page) => page.task === task)!.title,
    pages: PAGES.filter((page) => page.task === task && page.name !== 'review'),
  })),
);

/** All answers on one page (WCAG 3.3.4), as sentences, folded by task. */
export function Review({ answers, profile, device, today, errors, onChange }: ReviewProps) {
  const [files, setFiles] = useState<Record<string, SavedFile>>({});
  const [open, setOpen] = useState<readonly FormTask[]>([]);
  useEffect(() => void device.readFiles().then(setFiles), [device]);
  const stored = prefill(profile);
  const { sentences, empty } = sentencesOf(answers, {
    today,
    except: new Set(Object.keys(errors)),
    // A certificate that the profile has counts as well (decision 0019).
    fileOf: (name) => files[name]?.file.name ?? (stored[name] && !answers[name] ? m.scholarships.sentences.profilePaper : ''),
  });
  const wrong = Object.entries(errors).flatMap(([name, error]) => {
    const [page, field] = [pageOf(name)?.name, fieldOf(name)];
    const text = files[name]?.file.name ?? (field ? answerText(field, answers[name]) : '');
    return page === undefined ? [] : [{ page, name, text, error }];
  });
  const isOpenAlways = ({ names }: Sentence): boolean => names.some((name) => WORTH_CHECKING.has(name) || files[name] !== undefined);
  const isAllOpen = open.length === TASKS.length;
  return (
    <div>
      <button
        className="more cursor-pointer text-indigo underline underline-offset-4 print:hidden"
        type="button"
        onClick={() => setOpen(isAllOpen ? [] : TASKS.map(({ task }) => task))}
      >
        {isAllOpen ? m.scholarships.form.foldAnswers : m.scholarships.form.showAnswers}
      </button>
      {TASKS.map(({ task, title, pages }) => (
        <TaskAnswers
          key={task}
          title={title}
          isOpen={open.includes(task)}
          onToggle={() => setOpen(open.includes(task) ? open.filter((one) => one !== task) : [...open, task])}
          onChange={onChange}
          pages={pages.map(({ name, title: part }) => {
            const own = <Item extends { page: PageName }>(items: readonly Item[]): Item[] => items.filter(({ page }) => page === name);
            return {
              page: name,
              title: pages.length > 1 ? part : title,
              wrong: own(wrong),
              sentences: own(sentences).map((sentence) => ({ ...sentence, isOpenAlways: isOpenAlways(sentence) })),
              empty: empty.filter((field) => pageOf(field)?.name === name).map(labelOf),
            };
          })}
        />
      ))}
    </div>
  );
}

interface PageAnswers {
  page: PageName;
  title: string;
  wrong: readonly { name: string; text: string; error: string }[];
  sentences: readonly (Sentence & { isOpenAlways: boolean })[];
  empty: readonly string[];
}

interface TaskAnswersProps {
  title: string;
  pages: readonly PageAnswers[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (page: PageName) => void;
}

function TaskAnswers({ title, pages, isOpen, onToggle, onChange }: TaskAnswersProps) {
  const id = useId();
  const asked = pages.filter(({ wrong, sentences, empty }) => wrong.length + sentences.length + empty.length > 0);
  const count = asked.flatMap(({ sentences }) => sentences.flatMap(({ names }) => names)).length;
  const hidden = isOpen ? '' : 'hidden print:block';
  const [first, ...others] = asked;
  if (!first) return null;
  const isFolded = ({ wrong, sentences }: PageAnswers): boolean =>
    !isOpen && wrong.length === 0 && !sentences.some((one) => one.isOpenAlways);
  return (
    <section className="border-t border-line sm:py-2" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="min-w-0 flex-1 basis-40 text-[1.1875rem]" id={id}>
          <button className="step-fold" type="button" aria-expanded={isOpen} aria-controls={`${id}-answers`} onClick={onToggle}>
            <span className="wrap-anywhere">{title}</span>{' '}
            <span className="small muted font-normal">{m.scholarships.form.answerCount(count)}</span>
          </button>
        </h3>
        <ChangeButton of={first} onChange={onChange} />
      </div>
      <div id={`${id}-answers`}>
        <div className={isFolded(first) ? hidden : ''}>
          <Sentences of={first} hidden={hidden} />
        </div>
        {others.map((page) => (
          <div className={`flex flex-wrap items-start justify-between gap-x-4 ${isFolded(page) ? hidden : ''}`} key={page.page}>
            <div className="min-w-0 flex-1 basis-56">
              <Sentences of={page} hidden={hidden} />
            </div>
            <ChangeButton of={page} onChange={onChange} />
          </div>
        ))}
      </div>
    </section>
  );
}

const ChangeButton = ({ of: { page, title }, onChange }: { of: PageAnswers } & Pick<TaskAnswersProps, 'onChange'>) => (
  <button
    className="more min-w-11 shrink-0 cursor-pointer justify-end text-indigo underline underline-offset-4 print:hidden"
    type="button"
    aria-label={m.scholarships.form.changeOf(title)}
    onClick={() => onChange(page)}
  >
    {m.scholarships.form.change}
  </button>
);

/** @param hidden class of what is folded */
const Sentences = ({ of: { wrong, sentences, empty }, hidden }: { of: PageAnswers; hidden: string }) => (
  <ul className="grid gap-1 pb-2 leading-snug empty:hidden">
    {wrong.map(({ name, text, error }) => (
      <li className="wrap-anywhere" dir="auto" key={name}>
        {labelOf(name)}
        {text !== '' && `: ${text}`}
        <FieldError>{error}</FieldError>
      </li>
    ))}
    {sentences.map(({ text, names, isOpenAlways }) => (
      <li className={`wrap-anywhere whitespace-pre-line ${isOpenAlways ? '' : hidden}`} dir="auto" key={names[0]}>
        {text}
      </li>
    ))}
    {empty.length > 0 && <li className={`small muted ${hidden}`}>{m.scholarships.form.notGiven(empty.join('; '))}</li>}
  </ul>
);
