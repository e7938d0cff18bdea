import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { savedListForm } from '#domain/office/forms.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import type { Listed, Order, SavedList, SavedLists } from '#app/features/office/lists/listed.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { toast } from '#app/lib/toast/toast.ts';

interface SavedListsSheetProps {
  listed: Listed;
  isOpen: boolean;
  saved: SavedLists;
  savedId: string | null;
  order: Order;
  columns: readonly string[];
  onClose: () => void;
}

export function SavedListsSheet({ listed, isOpen, saved: { lists: first, mayShare }, savedId, onClose, ...shown }: SavedListsSheetProps) {
  const [lists, setLists] = useState(first);
  const mayChange = ({ isShared }: SavedList): boolean => !isShared || mayShare;
  const opened = lists.find((list) => list.id === savedId && mayChange(list));
  const put = (list: SavedList) =>
    setLists((now) => (now.some(({ id }) => id === list.id) ? now.map((one) => (one.id === list.id ? list : one)) : [...now, list]));

  const withNewer = <Result,>(act: () => Promise<Result>): Promise<Result> =>
    orShowNewer(act, () => listed.saved.read().then((now) => setLists(now.lists)));

  return (
    <Sheet isOpen={isOpen} title="Saved lists" onClose={onClose}>
      {lists.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line wrap-anywhere" key={list.id}>
              <span>
                <Link className="tap" to={`${OFFICE_PATH}${listed.path}?list=${list.id}`}>
                  {list.name}
                </Link>
                {list.isShared && <span className="small muted">, for everybody</span>}
              </span>
              {mayChange(list) && (
                <ActButton
                  className="text-button"
                  act={async () => {
                    await withNewer(() => listed.saved.delete(list));
                    setLists((now) => now.filter(({ id }) => id !== list.id));
                  }}
                >
                  Delete<span className="sr-only"> {list.name}</span>
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <SaveForm key={opened?.id} listed={listed} {...shown} {...{ opened, mayShare, withNewer }} onSaved={put} />
    </Sheet>
  );
}

interface SaveFormProps {
  listed: Listed;
  order: Order;
  columns: readonly string[];
  /** Where the shown list comes from, if the person may change it. */
  opened: SavedList | undefined;
  mayShare: boolean;
  withNewer: <Result>(act: () => Promise<Result>) => Promise<Result>;
  onSaved: (list: SavedList) => void;
}

const NOT_SHARED = { isShared: false };

function SaveForm({ listed, order: { filter, sort }, columns, opened, mayShare, withNewer, onSaved }: SaveFormProps) {
  const [initial] = useState(() => (opened ? { name: opened.name, isShared: opened.isShared } : NOT_SHARED));
  const isNew = useRef(true);
  const form = useForm(savedListForm, {
    initial,
    staysFilled: opened !== undefined,
    async send({ name, isShared }) {
      // Searched names and numbers are not stored.
      const { words: _words, ...stored } = filter;
      const list = { name, isShared, filter: stored, sort, columns: [...columns] };
      onSaved(
        await (isNew.current || !opened
          ? listed.saved.save(list)
          : withNewer(() => listed.saved.change(opened.id, { ...list, version: opened.version }))),
      );
      toast.success(`“${name}” is saved. The overview shows how many are in it.`);
    },
  });
  return (
    <form className="form" aria-label="Save this list" {...form.props}>
      <FormField of={form} name="name" />
      {mayShare && <FormField of={form} name="isShared" />}
      {filter.words && <p className="small muted">Without the words you searched for.</p>}
      <FormProblem of={form} />
      <div className="btns">
        {opened && (
          <SendButton of={form} className="btn btn-primary wrap-anywhere" busy="Saving..." onClick={() => void (isNew.current = false)}>
            Save changes to “{opened.name}”
          </SendButton>
        )}
        <SendButton
          of={form}
          className={`btn ${opened ? 'btn-line' : 'btn-primary'}`}
          busy="Saving..."
          onClick={() => void (isNew.current = true)}
        >
          {opened ? 'Save as a new list' : 'Save this list'}
        </SendButton>
      </div>
    </form>
  );
}
