import { longDay } from '#domain/shared/day-words.ts';
import { useOpenApplication } from '#app/features/scholarships/form/application-context.ts';
import { isAnnounced } from '#app/features/scholarships/draft/answers.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useSite } from '#app/lib/site.ts';

/** A tick that a document comes later, beside its control: one option of `laterDocuments`. */
export function SendLater({ of, name }: { of: OpenForm; name: string }) {
  const { documentsUntil } = useOpenApplication();
  const { foundation } = useSite();
  if (!documentsUntil) return null;
  return (
    <label className="check -mt-2 items-start font-[420]">
      <input className="mt-1" type="checkbox" name="laterDocuments" value={name} defaultChecked={isAnnounced(of.values(), name)} />
      <span>{`I will send it later, by ${longDay(documentsUntil, foundation)}`}</span>
    </label>
  );
}
