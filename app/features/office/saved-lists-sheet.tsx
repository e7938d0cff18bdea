import { useState } from 'react';
import { Link } from 'react-router';
import type { ColumnName } from '#domain/scholarships/list.ts';
import { savedListForm } from '#domain/office/forms.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ActButton } from '#app/features/office/act-button.tsx';
import { deleteList, saveList, type SavedList, type SavedLists } from '#app/features/office/list-api.ts';
import type { Order } from '#app/features/office/list-view.ts';
import { Sheet } from '#app/features/office/sheet.tsx';
import { toast } from '#app/lib/toast.ts';

interface SavedListsSheetProps {
  isOpen: boolean;
  saved: SavedLists;
  order: Order;
  columns: readonly ColumnName[];
  onClose: () => void;
}

export function SavedListsSheet({ isOpen, saved, order, columns, onClose }: SavedListsSheetProps) {
  const [lists, setLists] = useState(saved.lists);
  return (
    <Sheet isOpen={isOpen} title="Saved lists" onClose={onClose}>
      {lists.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line wrap-anywhere" key={list.id}>
              <span>
                <Link to={`${OFFICE_PATH}/applications?list=${list.id}`}>{list.name}</Link>
                {list.isShared && <span className="small muted">, for everybody</span>}
              </span>
              {(!list.isShared || saved.mayShare) && (
                <ActButton
                  className="text-button"
                  act={async () => {
                    await deleteList(list);
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
      <SaveForm {...{ order, columns }} mayShare={saved.mayShare} onSaved={(list) => setLists((now) => [...now, list])} />
    </Sheet>
  );
}

interface SaveFormProps {
  order: Order;
  columns: readonly ColumnName[];
  mayShare: boolean;
  onSaved: (list: SavedList) => void;
}

const NOT_SHARED = { isShared: false };

function SaveForm({ order: { filter, sort }, columns, mayShare, onSaved }: SaveFormProps) {
  const form = useForm(savedListForm, {
    initial: NOT_SHARED,
    async send({ name, isShared }) {
      // Searched names and numbers are not stored.
      const { words: _words, ...stored } = filter;
      onSaved(await saveList({ name, isShared, filter: stored, sort, columns: [...columns] }));
      toast.success(`“${name}” is saved. The overview shows how many are in it.`);
    },
  });
  return (
    <form className="form" aria-label="Save this list" {...form.props}>
      <FormField of={form} name="name" />
      {mayShare && <FormField of={form} name="isShared" />}
      {filter.words && <p className="small muted">Without the words you searched for.</p>}
      <FormProblem of={form} />
      <SendButton of={form} className="btn btn-primary justify-self-start" busy="Saving...">
        Save this list
      </SendButton>
    </form>
  );
}
