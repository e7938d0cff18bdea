import { useEffect, useId, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { activityForm, type NewActivity } from '#domain/students/activity-form.ts';
import type { Activity } from '#domain/students/responses.ts';
import { ACTIVITY_STATES } from '#domain/students/states.ts';
import { Ending, type PartProps, wordControls } from '#app/features/students/activities/activity-parts.tsx';
import { EditActivity } from '#app/features/students/activities/edit-activity.tsx';
import { FormGroups } from '#app/forms/form.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { modal } from '#app/lib/hooks/modal.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { addActivity, changeActivity, deleteActivity } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface ActivityDialogProps {
  activity: Activity | null;
  owner: string;
  onClose: () => void;
  /** Also called after the dialog has been closed. */
  onSaved: (saved: Activity) => void;
  onDeleted: (activityId: string) => void;
}

const UNDO_MS = 10_000;

/** Specification 2, sections 4 and 5. Closing keeps what was typed. */
export function ActivityDialog({ activity, owner, onClose, onSaved, onDeleted }: ActivityDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return modal(element);
  }, []);

  /** The error is shown in the dialog, which would cover a toast. */
  async function save(message: string, call: () => Promise<Activity>): Promise<void> {
    try {
      const saved = await call();
      toast.success(message);
      dialog.current?.close();
      onSaved(saved);
    } catch (error) {
      if (!dialog.current) toast.error(failureText(error));
      throw error;
    }
  }

  async function remove(deleted: Activity): Promise<void> {
    await deleteActivity(deleted.activityId).catch((error: unknown) => {
      if (asApiError(error).status !== 404) throw error;
    });
    dialog.current?.close();
    onDeleted(deleted.activityId);
    toast.success(m.students.activities.deleted, {
      duration: UNDO_MS,
      action: { label: m.students.activities.undo, onClick: () => void takeBack(deleted) },
    });
  }

  async function takeBack({ status, activityHead, activityParagraph }: Activity): Promise<void> {
    try {
      const { isForNew } = ACTIVITY_STATES[status];
      const added = await addActivity({
        status: isForNew ? (status as NewActivity['status']) : 'Completed',
        activityHead,
        activityParagraph,
      });
      onSaved(isForNew ? added : await changeActivity({ activityId: added.activityId, status }));
      toast.success(m.students.activities.undone);
    } catch (error) {
      toast.error(failureText(error));
    }
  }

  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog sheet" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="sheet-head mb-5">
        <h2 id={`${id}-title`}>{activity ? m.students.activities.update : m.students.activities.add}</h2>
        <button className="sheet-close" type="button" aria-label={m.ui.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </div>
      {activity ? (
        <EditActivity activity={activity} onClose={close} save={save} remove={remove} />
      ) : (
        <NewForm owner={owner} onClose={close} save={save} />
      )}
    </dialog>
  );
}

function NewForm({ owner, onClose, save }: PartProps & { owner: string }) {
  const [stored] = useState(() => tabDraft(`activity-draft:${owner}`));
  // By then the dialog may be open for another activity.
  const [draft] = useState(() => ({ ...stored, clear: () => undefined }));
  const [initial] = useState(() => stored.read() ?? {});

  async function send(activity: NewActivity) {
    const sent = JSON.stringify(stored.read());
    await save(m.students.activities.added, async () => {
      const added = await addActivity(activity);
      if (JSON.stringify(stored.read()) === sent) stored.clear();
      return added;
    });
  }

  const form = useForm(activityForm, { send, draft, initial, staysFilled: true });
  return (
    <form className="grid gap-5" {...form.props}>
      <FormGroups of={form} groups={activityForm.steps[0]!.groups} controls={wordControls} />
      <Ending form={form} button={m.students.activities.add} onClose={onClose} />
    </form>
  );
}
