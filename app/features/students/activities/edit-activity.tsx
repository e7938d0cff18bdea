import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import {
  type ActivityChange,
  activityChangeForm,
  type ActivityCorrection,
  activityCorrectionForm,
} from '#domain/students/activity-form.ts';
import type { Activity } from '#domain/students/responses.ts';
import { Ending, type PartProps, wordControls } from '#app/features/students/activities/activity-parts.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { FormGroups } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { FieldError } from '#app/ui/field.tsx';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { changeActivity, correctActivity } from '#app/features/students/api.ts';

interface EditProps extends PartProps {
  activity: Activity;
  remove: (activity: Activity) => Promise<void>;
}

const draftOf = ({ activityId }: Activity) => tabDraft(`activity-correction:${activityId}`);

/** Opens with the status alone (specification 2, section 4), unless a correction was begun. */
export function EditActivity(props: EditProps) {
  const { activity, remove, onClose } = props;
  const [part, setPart] = useState<'status' | 'words' | 'deletion'>(() => (draftOf(activity).read() ? 'words' : 'status'));
  switch (part) {
    case 'status':
      return <ChangeForm {...props} onCorrect={() => setPart('words')} onDelete={() => setPart('deletion')} />;
    case 'words':
      return <CorrectionForm {...props} />;
    case 'deletion':
      return <Deletion activity={activity} remove={remove} onKeep={onClose} />;
  }
}

function ChangeForm({ activity, onClose, save, onCorrect, onDelete }: EditProps & { onCorrect: () => void; onDelete: () => void }) {
  const { activityId, status } = activity;
  const send = (change: ActivityChange) => save(m.students.activities.updated, () => changeActivity(change));
  const form = useForm(activityChangeForm, { send, initial: { activityId, status }, staysFilled: true });
  return (
    <form className="grid gap-5" {...form.props}>
      <Words activity={activity} />
      <FormGroups of={form} groups={activityChangeForm.steps[0]!.groups} />
      <Ending form={form} button={m.students.activities.update} onClose={onClose} />
      <div className="flex flex-wrap gap-x-6">
        <button className="text-button" type="button" onClick={onCorrect}>
          {m.students.activities.correctWords}
        </button>
        <button className="text-button" type="button" onClick={onDelete}>
          {m.students.activities.erase}
        </button>
      </div>
    </form>
  );
}

function CorrectionForm({ activity, onClose, save }: EditProps) {
  const { activityId, status, activityHead, activityParagraph } = activity;
  const [draft] = useState(() => draftOf(activity));
  const [initial] = useState(() => ({ status, activityHead, activityParagraph, ...draft.read() }));
  const send = (words: ActivityCorrection) =>
    save(m.students.activities.updated, async () => {
      const corrected = await correctActivity(activityId, words);
      draft.clear();
      return corrected;
    });
  const form = useForm(activityCorrectionForm, { send, draft, initial, staysFilled: true });
  const focus = useEffectEvent(() => form.focus('activityHead'));
  useEffect(() => focus(), []);
  return (
    <form className="grid gap-5" {...form.props}>
      <FormGroups of={form} groups={activityCorrectionForm.steps[0]!.groups} controls={wordControls} />
      <Ending form={form} button={m.students.activities.update} onClose={onClose} />
    </form>
  );
}

function Deletion({ activity, remove, onKeep }: Pick<EditProps, 'activity' | 'remove'> & { onKeep: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    await remove(activity)
      .then(() => draftOf(activity).clear())
      .catch((error: unknown) => setProblem(failureText(error)));
    setIsBusy(false);
  }

  return (
    <div className="grid gap-5">
      <Words activity={activity} />
      <p>{m.students.activities.areYouSure}</p>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="btns">
        <button className="btn btn-danger" type="button" aria-disabled={isBusy} onClick={() => void press()}>
          {isBusy ? m.students.activities.deleting : m.students.activities.deleteIt}
        </button>
        <button className="btn btn-line" type="button" ref={keep} onClick={onKeep}>
          {m.students.activities.keepIt}
        </button>
      </div>
    </div>
  );
}

function Words({ activity: { activityHead, activityParagraph } }: { activity: Activity }) {
  return (
    <div className="grid gap-1">
      <p className="font-[620] wrap-anywhere" dir="auto">
        {activityHead}
      </p>
      <p className="muted wrap-anywhere" dir="auto">
        {activityParagraph}
      </p>
    </div>
  );
}
