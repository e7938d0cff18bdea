import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { pageAt } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { Editing, EditingTools } from '#app/features/scholarships/form/open/editing.ts';
import { createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { CarriedConflict, Conflict } from '#app/features/scholarships/form/saving/conflict.tsx';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { useSaving } from '#app/features/scholarships/form/saving/use-saving.ts';
import { useWaitingFiles } from '#app/features/scholarships/form/documents/use-waiting-files.ts';
import type { OpenedApplication } from '#app/features/scholarships/device/open-application.ts';
import type { TabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { waitsForChanges } from '#app/features/scholarships/renewal/fill-earlier.ts';
import { type DraftState, isAtRisk } from '#app/features/scholarships/sync/draft-state.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';
import { ScholarshipSkeleton } from '#app/features/scholarships/form/skeleton.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

export const loadPage = () => import('#app/features/scholarships/form/form-page.tsx');
const loadWhatChanged = () => import('#app/features/scholarships/renewal/what-changed.tsx');

interface ScholarshipFormProps {
  opened: Extract<OpenedApplication, { view: 'form' }>;
  /** Messages by field, after a rejection. */
  rejected: FieldErrors;
  claim: TabLock | null;
  /** What can be written; left out: all of the form. */
  edit?: ((tools: EditingTools) => Editing) | undefined;
  /** What stands at the address that names no page. */
  home: (state: DraftState) => ReactNode;
  onTaken: (by: 'tab' | 'logout') => void;
  onSend: () => void;
}

/** An open draft: what has to be settled first, then its list of tasks, or the page that the address names. */
export function ScholarshipForm({ opened, rejected, claim, edit, home, onTaken, onSend }: ScholarshipFormProps) {
  const { sync, device, details, carried } = opened;
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const [query] = useSearchParams();
  const today = useToday(details);
  const [files] = useState(createChosenFiles);
  const [isSettled, setIsSettled] = useState(carried === undefined);
  const [toShow, setToShow] = useState(rejected);
  useSaving(sync, { claim, settled: files.settled, onTaken });
  useWaitingFiles(sync, device, files);
  useLeaveGuard(isAtRisk(state));
  const { earlier } = details.own;
  const isForChanges = earlier !== undefined && waitsForChanges(details.own, state.answers);
  useFocusOnward(state.conflict ? 'conflict' : isForChanges ? 'changes' : 'form');

  if (state.conflict) {
    return (
      <div className="wrap pb-16">
        <Conflict state={state} theirs={state.conflict} onChoose={(choices) => sync.choose(choices)} />
      </div>
    );
  }
  if (isForChanges)
    return <LazyPart key="changes" load={loadWhatChanged} render={({ WhatChanged }) => <WhatChanged earlier={earlier} sync={sync} />} />;
  if (carried && !isSettled) {
    return (
      <div className="wrap pb-16">
        <CarriedConflict
          answers={state.answers}
          carried={carried.answers}
          onChoose={(choices) => {
            carried.choose(choices);
            setIsSettled(true);
          }}
        />
      </div>
    );
  }
  // A refusal leads to its page, wherever it was seen.
  if (!pageAt(query) && Object.keys(toShow).length === 0) {
    return (
      <>
        {opened.lost && (
          <div className="wrap pb-4">
            <LostNote lost={opened.lost} />
          </div>
        )}
        {home(state)}
      </>
    );
  }
  return (
    <LazyPart
      key="page"
      load={loadPage}
      fallback={<ScholarshipSkeleton />}
      render={({ FormPage }) => (
        <FormPage
          opened={opened}
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
  );
}
