import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { FormTasks } from '#app/features/scholarships/status/form-tasks.tsx';
import { StatusView } from '#app/features/scholarships/status/status.tsx';
import { type AccountDetails, formOf } from '#app/features/scholarships/sync/account.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';

interface HomeProps {
  details: AccountDetails;
  /** Of the application that can be written; null after sending, and when applications are closed. */
  draft: DraftState | null;
  /** Whether a new application has been begun on this device. */
  hasDraft: boolean;
  onChange: (details: AccountDetails) => void;
}

/** The home of an application: its tasks, before and after sending. */
export const Home = ({ details, draft, hasDraft, onChange }: HomeProps) =>
  draft && formOf(details.own) === NEW_APPLICATION ? (
    <FormTasks details={details} draft={draft} />
  ) : (
    <StatusView details={details} hasDraft={hasDraft} onChange={onChange} />
  );
