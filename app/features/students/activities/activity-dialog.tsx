import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ACTIVITY_ADDED, ACTIVITY_UPDATED } from '#domain/students/constants.ts';
import { checkForm } from '#domain/forms/check.ts';
import type { NewActivity } from '#domain/students/activity-form.ts';
import type { Activity } from '#domain/students/activity-schema.ts';
import { NewActivityFields, StatusField, type TypedActivity } from '#app/features/students/activities/activity-fields.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { modal } from '#app/lib/modal.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { failureText } from '#app/lib/staged-toast.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { addActivity, changeActivity } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast.ts';
import { type Validator, useValidatedForm } from '#app/lib/use-validated-form.ts';
import { ACTIVITY_STATES, type ActivityState } from '#domain/students/states.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';

const loadRules = lazyImport(() => import('#domain/students/activity-form.ts'));
const load = async (): Promise<Validator<NewActivity>> => {
  const { activityForm } = await loadRules();
  return (given) => {
    const { values, errors } = checkForm(activityForm, given);
    return { ...(values && { value: values }), faults: errors };
  };
};

/** Shown when the dialog was closed before its errors could be. */
const NOT_ADDED = 'Your activity was not added. What you wrote is still in the form.';

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
  const draft = tabStorage<TypedActivity>(`activity-draft:${owner}`);
  const [typed] = useState(() => (activity ? null : draft.read()));
  const { faults, show, validate, form, touch } = useValidatedForm<NewActivity>({ load });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isLoggedOut, setIsLoggedOut] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return modal(element);
  }, []);

  function noteChange(event: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    if (activity) return;
    draft.write(textsOf(event.currentTarget) as unknown as TypedActivity);
    form.onChange(event);
  }

  /** @returns the saved activity; undefined when the form has errors */
  async function save(status: string | undefined): Promise<Activity | undefined> {
    if (activity) return changeActivity({ activityId: activity.activityId, status: status as ActivityState });
    const sent = JSON.stringify(draft.read());
    const added = await validate();
    if (!added) return undefined;
    const saved = await addActivity(added);
    // Closed meanwhile, the dialog may have been opened again for another one.
    if (JSON.stringify(draft.read()) === sent) draft.clear();
    return saved;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { status } = textsOf(event.currentTarget);
    setIsBusy(true);
    setProblem('');
    setIsLoggedOut(false);
    try {
      const saved = await save(status);
      if (!saved) return dialog.current ? undefined : toast.error(NOT_ADDED);
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
        <StatusField
          statuses={activity ? keysOf(ACTIVITY_STATES) : statesWith(ACTIVITY_STATES, 'isForNew', true)}
          status={activity?.status ?? typed?.status}
          error={faults['status']}
        />
        {!activity && <NewActivityFields typed={typed} faults={faults} touch={touch} />}
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
