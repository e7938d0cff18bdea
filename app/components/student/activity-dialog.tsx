import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  ACTIVITY_ADDED,
  ACTIVITY_UPDATED,
  type ActivityStatus,
  activityStatuses,
  MAX_PARAGRAPH_LENGTH,
  newActivityStatuses,
} from '#domain/students/constants.ts';
import type { Activity, NewActivity } from '#domain/students/activity-schema.ts';
import { Field, FieldError, TextField } from '#app/components/ui/field.tsx';
import { Glyph } from '#app/components/ui/glyph.tsx';
import { statusText } from '#app/components/student/profile-texts.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { validatorOf } from '#app/lib/validator.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { modal } from '#app/lib/modal.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { failureText } from '#app/lib/staged-toast.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { addActivity, changeActivity } from '#app/lib/student.ts';
import { toast } from '#app/lib/toast.ts';
import { useValidatedForm } from '#app/lib/use-validated-form.ts';

const loadRules = lazyImport(() => import('#domain/students/activity-schema.ts'));
const load = async () => validatorOf((await loadRules()).newActivitySchema);

/** Shown when the dialog was closed before its errors could be. */
const NOT_ADDED = 'Your activity was not added. What you wrote is still in the form.';

/** Values as typed. */
interface Typed {
  status?: string;
  activityHead: string;
  activityParagraph: string;
}

/** Characters of the description as the rules count them: without the spaces around it. */
const lengthOf = ({ activityParagraph }: Typed): number => activityParagraph.trim().length;

interface ActivityDialogProps {
  /** The activity to edit; null to add one. */
  activity: Activity | null;
  /** Whose dashboard it is: the draft is stored for this account only. */
  owner: string;
  onClose: () => void;
  /** Called with the saved activity, even if the dialog has been closed meanwhile. */
  onSaved: (saved: Activity) => void;
}

/**
 * Add an activity, or change the status of one (specification 2, sections 4 and 5). A native modal dialog: focus stays in it
 * and returns to where it was. Closing it keeps what was typed.
 */
export function ActivityDialog({ activity, owner, onClose, onSaved }: ActivityDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const draft = tabStorage<Typed>(`activity-draft:${owner}`);
  const [typed] = useState(() => (activity ? null : draft.read()));
  const { faults, show, validate, form, touch } = useValidatedForm<NewActivity>({ load });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const [length, setLength] = useState(typed ? lengthOf(typed) : 0);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return modal(element);
  }, []);

  function noteChange(event: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    if (activity) return;
    const values = textsOf(event.currentTarget) as unknown as Typed;
    setLength(lengthOf(values));
    draft.write(values);
    form.onChange(event);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { status } = textsOf(event.currentTarget);
    setIsBusy(true);
    setProblem('');
    setIsLoggedOut(false);
    try {
      let saved: Activity;
      if (activity) saved = await changeActivity({ activityId: activity.activityId, status: status as ActivityStatus });
      else {
        const added = await validate();
        if (!added) return dialog.current ? undefined : toast.error(NOT_ADDED);
        saved = await addActivity(added);
        draft.clear();
      }
      toast.success(activity ? ACTIVITY_UPDATED : ACTIVITY_ADDED);
      dialog.current?.close();
      onSaved(saved);
    } catch (error) {
      const { status: failure, fields } = asApiError(error);
      show(fields);
      setIsLoggedOut(failure === 401);
      const words = failureText(error);
      // A toast would be behind the dialog.
      if (dialog.current) setProblem(words);
      else toast.error(words);
    } finally {
      setIsBusy(false);
    }
  }

  const statuses = activity ? activityStatuses : newActivityStatuses;
  return (
    <dialog className="dialog sheet" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className="grid gap-5" {...form} onSubmit={(event) => void submit(event)} onChange={noteChange}>
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{activity ? 'Update Activity' : 'Add Activity'}</h2>
          <button className="sheet-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Glyph name="close" />
          </button>
        </div>
        {activity && (
          <div className="grid gap-1">
            <p className="font-[620] wrap-anywhere" dir="auto">
              {activity.activityHead}
            </p>
            <p className="muted wrap-anywhere" dir="auto">
              {activity.activityParagraph}
            </p>
          </div>
        )}
        <fieldset className="grid gap-2" aria-describedby={faults['status'] ? `${id}-status` : undefined}>
          <legend>Status</legend>
          <div className="status-choice">
            {statuses.map((status) => (
              <label className="choice" key={status}>
                <input type="radio" name="status" value={status} required defaultChecked={status === (activity?.status ?? typed?.status)} />
                <span>{statusText(status)}</span>
              </label>
            ))}
          </div>
          <div aria-live="polite" className="empty:-mt-1.5">
            {faults['status'] && <FieldError id={`${id}-status`}>{faults['status']}</FieldError>}
          </div>
        </fieldset>
        {!activity && (
          <>
            <TextField
              label="Activity"
              name="activityHead"
              hint="What is it? A course, a club, a match, a book."
              autoComplete="off"
              dir="auto"
              defaultValue={typed?.activityHead}
              {...touch}
              error={faults['activityHead']}
            />
            <Field
              label="Description"
              hint={
                <span className="tabular-nums">
                  {length} of {MAX_PARAGRAPH_LENGTH} characters
                </span>
              }
              error={faults['activityParagraph']}
            >
              {(control) => (
                <textarea
                  className="input field-sizing-content min-h-32 max-h-[40vh]"
                  name="activityParagraph"
                  rows={4}
                  dir="auto"
                  defaultValue={typed?.activityParagraph}
                  {...touch}
                  {...control}
                />
              )}
            </Field>
          </>
        )}
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
          {isLoggedOut && (
            <a className="more" href={LOGIN_PATH}>
              Log in
            </a>
          )}
        </div>
        <div className="btns">
          <button className="btn btn-primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : activity ? 'Update Activity' : 'Add Activity'}
          </button>
          <button className="btn btn-line" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
