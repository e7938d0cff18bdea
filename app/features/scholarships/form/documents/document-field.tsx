import * as m from '#messages/index.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { neededPapers } from '#domain/scholarships/documents/needed-papers.ts';
import { isAnnounced as isPaperAnnounced, isThere, type PaperState, papersOf } from '#domain/scholarships/documents/papers.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { isAnnounced, textOf } from '#app/features/scholarships/sync/answers.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { PaperRow } from '#app/features/scholarships/form/documents/paper-list.tsx';
import { type OpenDocument, useDocument } from '#app/features/scholarships/form/documents/use-document.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { FileControl } from '#app/ui/file-control.tsx';

/** A paper of the form, wherever its field stands. */
export const DocumentField = (props: ControlProps) => <DocumentRow {...props} document={useDocument(props.of, props.name as FileField)} />;

type DocumentRowProps = Pick<ControlProps, 'of' | 'name' | 'error' | 'isOptional'> & { document: OpenDocument };

/** For a page that shows the file too. */
export function DocumentRow({ of, name, error, isOptional, document }: DocumentRowProps) {
  const field = name as FileField;
  const { cycle, ofProfile, stored } = useOpenApplication();
  const { state, isLooking, take, clear, editor } = document;
  const isWaiting = state.status === 'ready' || state.status === 'uploading';
  const isNeeded = useFormValue(of, (values) => neededPapers(cycle ?? {}, values).includes(field));
  const paperState = useFormValue(of, (values): PaperState => {
    const given = textOf(values[field]);
    const answers = { ...values, [field]: given || textOf(ofProfile?.[field]) };
    const asked = stored && given === textOf(stored[field]) ? [field] : [];
    const waiting = isWaiting ? [field] : [];
    const papers = papersOf({ answers, today: of.today, until: cycle?.documentsUntil, waiting, asked });
    return papers.find((paper) => paper.field === field)?.state ?? 'missing';
  });
  const paper = { field, isNeeded, state: paperState };
  const isRejected = state.status === 'failed' || ('rejected' in state && state.rejected !== undefined);
  const hasNoRoom = state.status === 'ready' && state.isInMemory === true;
  return (
    <>
      <PaperRow
        paper={paper}
        until={cycle?.documentsUntil}
        preview={state.status === 'empty' ? undefined : state.preview}
        words={state.status === 'empty' && isThere(paper) ? m.scholarships.around.profilePaper : undefined}
        isBusy={isLooking || state.status === 'uploading'}
        isWrong={error !== undefined || isRejected || hasNoRoom}
      >
        <FileControl field={field} isInRow isOptional={isOptional} error={error} state={state} onChoose={take} onClear={clear} />
        {state.status === 'empty' && !isThere(paper) && (isNeeded || isPaperAnnounced(paper)) && <SendLater of={of} name={field} />}
      </PaperRow>
      {editor}
    </>
  );
}

/** A tick that a paper comes later, beside its control: one option of `laterDocuments`, whose other boxes may stand on another page. */
function SendLater({ of, name }: { of: OpenForm; name: string }) {
  const { cycle, sync } = useOpenApplication();
  const isTicked = useFormValue(of, (values) => isAnnounced(values, name));
  if (!cycle?.documentsUntil) return null;
  return (
    <label className="check items-start font-[420]">
      <input
        className="mt-1"
        type="checkbox"
        value={name}
        checked={isTicked}
        onChange={({ target }) => {
          const { laterDocuments = [] } = sync.state().answers;
          const others = Array.isArray(laterDocuments) ? laterDocuments.filter((one) => one !== name) : [];
          sync.type({ laterDocuments: target.checked ? [...others, name] : others });
        }}
      />
      <span>{m.scholarships.around.sendLater(longDay(cycle.documentsUntil))}</span>
    </label>
  );
}
