import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { pageAt } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { Editing, EditingTools } from '#app/features/scholarships/form/open/editing.ts';
import { type ChosenFiles, createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { CarriedConflict, Conflict } from '#app/features/scholarships/form/saving/conflict.tsx';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { useSaving } from '#app/features/scholarships/form/saving/use-saving.ts';
import { useWaitingFiles } from '#app/features/scholarships/form/documents/use-waiting-files.ts';
import type { OpenedApplication, Remembered } from '#app/features/scholarships/device/open-application.ts';
import type { TabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { waitsForChanges } from '#app/features/scholarships/renewal/fill-earlier.ts';
import { type DraftState, isAtRisk } from '#app/features/scholarships/sync/draft-state.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';
import { ScholarshipSkeleton } from '#app/features/scholarships/form/skeleton.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

export const loadPage = () => import('#app/features/scholarships/form/form-page.tsx');
const loadWhatChanged = () => import('#app/features/scholarships/renewal/what-changed.tsx');

type OpenedForm = Extract<OpenedApplication, { view: 'form' }>;

interface ScholarshipFormProps {
  /** What the device remembers has a list alone. */
  opened: OpenedForm | Remembered;
  /** Messages by field, after a rejection. */
  rejected: FieldErrors;
  claim: TabLock | null;
  /** What can be written; left out: all of the form. */
  edit?: ((tools: EditingTools) => Editing) | undefined;
  /** What stands at the address that names no page. */
  home: (draft: DraftState | null) => ReactNode;
  onTaken: (by: 'tab' | 'logout') => void;
  onSend: () => void;
}

const noDraft = (): null => null;
const never = () => () => undefined;

/** What the device remembers, then the open draft: its list stays in place meanwhile, so that a press on one of its links is not lost. */
export function ScholarshipForm({ opened, rejected, claim, edit, home, onTaken, onSend }: ScholarshipFormProps) {
  const form = 'sync' in opened ? opened : null;
  const state = useSyncExternalStore<DraftState | null>(form?.sync.subscribe ?? never, form?.sync.state ?? noDraft);
  const [query] = useSearchParams();
  const today = useToday(opened.details);
  const [files] = useState(createChosenFiles);
  const [isSettled, setIsSettled] = useState(false);
  const [toShow, setToShow] = useState(rejected);
  const first = form && state && (toSettle(form, state) ?? (isSettled || !form.carried ? null : 'carried'));
  useFocusOnward(first === 'conflict' || first === 'changes' ? first : 'form');

  if (!form || !state) return home(null);
  // A refusal leads to its page, wherever it was seen.
  const isList = !first && !pageAt(query) && Object.keys(toShow).length === 0;
  return (
    <>
      <Keeping form={form} state={state} files={files} claim={claim} onTaken={onTaken} />
      {isList && form.lost && (
        <div className="wrap pb-4">
          <LostNote lost={form.lost} />
        </div>
      )}
      {first && <Settling key={first} first={first} form={form} state={state} onSettled={() => setIsSettled(true)} />}
      {isList && home(state)}
      {!first && !isList && (
        <LazyPart
          key="page"
          load={loadPage}
          fallback={<ScholarshipSkeleton />}
          render={({ FormPage }) => (
            <FormPage
              opened={form}
              state={state}
              edit={edit}
              files={files}
              today={today}
              rejected={toShow}
              onRejectedShown={() => setToShow({})}
              onSend={onSend}
            />
          )}
        />
      )}
    </>
  );
}

interface KeepingProps extends Pick<ScholarshipFormProps, 'claim' | 'onTaken'> {
  form: OpenedForm;
  state: DraftState;
  files: ChosenFiles;
}

function Keeping({ form: { sync, device }, state, files, claim, onTaken }: KeepingProps) {
  useSaving(sync, { claim, settled: files.settled, onTaken });
  useWaitingFiles(sync, device, files);
  useLeaveGuard(isAtRisk(state));
  return null;
}

function toSettle({ details: { own } }: OpenedForm, { conflict, answers }: DraftState): 'conflict' | 'changes' | null {
  if (conflict) return 'conflict';
  return own.earlier !== undefined && waitsForChanges(own, answers) ? 'changes' : null;
}

interface SettlingProps {
  first: 'conflict' | 'changes' | 'carried';
  form: OpenedForm;
  state: DraftState;
  onSettled: () => void;
}

function Settling({ first, form: { sync, details, carried }, state, onSettled }: SettlingProps) {
  const { earlier } = details.own;
  if (first === 'changes' && earlier)
    return <LazyPart load={loadWhatChanged} render={({ WhatChanged }) => <WhatChanged earlier={earlier} sync={sync} />} />;
  return (
    <div className="wrap pb-16">
      {state.conflict ? (
        <Conflict state={state} theirs={state.conflict} onChoose={(choices) => sync.choose(choices)} />
      ) : (
        carried && (
          <CarriedConflict
            answers={state.answers}
            carried={carried.answers}
            onChoose={(choices) => {
              carried.choose(choices);
              onSettled();
            }}
          />
        )
      )}
    </div>
  );
}
