import { useEffect, useId, useRef, useState } from 'react';
import { ACTIVITY_ADDED, ACTIVITY_UPDATED } from '#domain/students/constants.ts';
import { type ActivityChange, activityChangeForm, activityForm, type NewActivity } from '#domain/students/activity-form.ts';
import type { Activity } from '#domain/students/responses.ts';
import { type ControlProps, TextArea } from '#app/forms/controls.tsx';
import { FormGroups, SendButton } from '#app/forms/form.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { modal } from '#app/lib/modal.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { failureText } from '#app/lib/staged-toast.ts';
import { addActivity, changeActivity } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast.ts';

interface ActivityDialogProps {
  activity: Activity | null;
  owner: string;
  onClose: () => void;
  /** Also called after the dialog has been closed. */
  onSaved: (saved: Activity) => void;
}

/** Specification 2, sections 4 and 5. Closing keeps what was typed. */
export function ActivityDialog({ activity, owner, onClose, onSaved }: ActivityDialogProps) {
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

  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog sheet" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="sheet-head mb-5">
        <h2 id={`${id}-title`}>{activity ? 'Update Activity' : 'Add Activity'}</h2>
        <button className="sheet-close" type="button" aria-label="Close" onClick={close}>
          <Glyph name="close" />
        </button>
      </div>
      {activity ? <ChangeForm activity={activity} onClose={close} save={save} /> : <NewForm owner={owner} onClose={close} save={save} />}
    </dialog>
  );
}

interface PartProps {
  onClose: () => void;
  save: (message: string, call: () => Promise<Activity>) => Promise<void>;
}

function ChangeForm({ activity, onClose, save }: PartProps & { activity: Activity }) {
  const { activityId, status } = activity;
  const send = (change: ActivityChange) => save(ACTIVITY_UPDATED, () => changeActivity(change));
  const form = useForm(activityChangeForm, { send, initial: { activityId, status }, staysFilled: true });
  return (
    <form className="grid gap-5" {...form.props}>
      <div className="grid gap-1">
        <p className="font-[620] wrap-anywhere" dir="auto">
          {activity.activityHead}
        </p>
        <p className="muted wrap-anywhere" dir="auto">
          {activity.activityParagraph}
        </p>
      </div>
      <FormGroups of={form} groups={activityChangeForm.steps[0]!.groups} />
      <Ending form={form} button="Update Activity" onClose={onClose} />
    </form>
  );
}

const controls = { activityParagraph: Description };

function NewForm({ owner, onClose, save }: PartProps & { owner: string }) {
  const [stored] = useState(() => tabDraft(`activity-draft:${owner}`));
  // By then the dialog may be open for another activity.
  const [draft] = useState(() => ({ ...stored, clear: () => undefined }));
  const [initial] = useState(() => stored.read() ?? {});

  async function send(activity: NewActivity) {
    const sent = JSON.stringify(stored.read());
    await save(ACTIVITY_ADDED, async () => {
      const added = await addActivity(activity);
      if (JSON.stringify(stored.read()) === sent) stored.clear();
      return added;
    });
  }

  const form = useForm(activityForm, { send, draft, initial, staysFilled: true });
  return (
    <form className="grid gap-5" {...form.props}>
      <FormGroups of={form} groups={activityForm.steps[0]!.groups} controls={controls} />
      <Ending form={form} button="Add Activity" onClose={onClose} />
    </form>
  );
}

function Description(props: ControlProps) {
  const length = useFormValue(props.of, (values) => String(values[props.name] ?? '').trim().length);
  const most = props.field.rules.flatMap((rule) => ('max' in rule ? [rule.max] : []))[0];
  const hint = (
    <span className="tabular-nums">
      {length} of {most} characters
    </span>
  );
  return <TextArea {...props} hint={hint} />;
}

function Ending({ form, button, onClose }: { form: OpenForm; button: string; onClose: () => void }) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {form.problem !== undefined && <FieldError>{failureText(form.problem)}</FieldError>}
        {asApiError(form.problem).status === 401 && (
          <a className="more" href={LOGIN_PATH}>
            Log in
          </a>
        )}
      </div>
      <div className="btns">
        <SendButton of={form} busy="Saving..." className="btn btn-primary">
          {button}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
