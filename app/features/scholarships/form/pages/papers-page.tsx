import { useState, useSyncExternalStore } from 'react';
import type { Group } from '#domain/forms/form.ts';
import { neededPapers } from '#domain/scholarships/documents/needed-papers.ts';
import { papersOf } from '#domain/scholarships/documents/papers.ts';
import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { PaperList } from '#app/features/scholarships/form/documents/paper-list.tsx';
import { OWN_CONTROLS } from '#app/features/scholarships/form/fields/own-controls.tsx';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { FormField } from '#app/forms/form.tsx';

/** The page of the papers (docs/decisions/0081). */
export function PapersPage({ of, groups }: { of: OpenForm; groups: readonly Group[] }) {
  const { sync, files, cycle, ofProfile } = useOpenApplication();
  const [papers] = useState(() => {
    const { answers: given } = sync.state();
    const answers = { ...given, ...Object.fromEntries(FILE_FIELDS.map((name) => [name, given[name] || ofProfile?.[name]])) };
    const fields = new Set(groups.flatMap((group) => group.fields));
    const waiting = FILE_FIELDS.filter(files.isWaiting);
    const needed = neededPapers(cycle ?? {}, answers);
    return papersOf({ answers, today: of.today, needed, until: cycle?.documentsUntil, waiting }).filter(({ field }) => fields.has(field));
  });
  const hasFailed = useSyncExternalStore(files.subscribe, () => papers.some(({ field }) => files.failed(field)));
  const isRestOpen = hasFailed || papers.some(({ field }) => of.errors[field]);
  return (
    <PaperList papers={papers} isRestOpen={isRestOpen} renderRow={(field) => <FormField of={of} name={field} controls={OWN_CONTROLS} />} />
  );
}
