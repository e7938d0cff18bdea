import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import type { LatePapers as Papers } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { PAPERS_HASH } from '#domain/students/constants.ts';
import { callAsAccount } from '#app/lib/account-call.ts';
import { useSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import type { UploadedFile } from '#app/lib/use-upload.ts';
import { FileField as Upload } from '#app/ui/papers/file-field.tsx';

const NOT_ADDED = 'Your paper has reached us, but could not be added to your application. Please try again.';

interface LatePapersProps {
  papers: Papers;
  /** Of the application. */
  number: string;
  onAdded: () => Promise<void>;
}

/** What is missing from a submitted application, and can still be sent. */
export function LatePapers({ papers: { until, announced, others }, number, onAdded }: LatePapersProps) {
  const { foundation } = useSite();
  const isWaiting = announced.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation().hash === PAPERS_HASH;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isWanted]);
  const paper = (field: FileField, isOptional: boolean) => (
    <LatePaper key={field} field={field} isOptional={isOptional} number={number} onAdded={onAdded} />
  );
  return (
    <section className="grid gap-5" aria-labelledby="papers-heading">
      <div className="grid gap-1">
        <h3 id="papers-heading" ref={heading} tabIndex={-1}>
          {isWaiting ? 'Papers that are still missing' : 'Add a paper'}
        </h3>
        <p className="muted">{`You can send ${isWaiting ? 'them' : 'papers'} until ${longDay(until, foundation)}. A photo taken with a phone will do.`}</p>
      </div>
      {announced.map((field) => paper(field, false))}
      {others.length > 0 && (
        <details className="grid gap-5" name="other-papers">
          <summary className="cursor-pointer py-3 text-indigo underline underline-offset-4">
            {isWaiting ? 'Add another paper' : 'Show the papers that you can add'}
          </summary>
          <div className="grid gap-5 pt-2">{others.map((field) => paper(field, true))}</div>
        </details>
      )}
    </section>
  );
}

interface LatePaperProps {
  field: FileField;
  isOptional: boolean;
  number: string;
  onAdded: () => Promise<void>;
}

function LatePaper({ field, isOptional, number, onAdded }: LatePaperProps) {
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [error, setError] = useState('');

  async function add(file: UploadedFile | null): Promise<void> {
    setUploaded(file);
    setError('');
    if (!file) return;
    try {
      const headers = { [APPLICATION_HEADER]: number };
      const { message } = await callAsAccount('POST /student/scholarship/documents', { body: { field, path: file.path }, headers });
      toast.success(message);
      await onAdded();
    } catch (failure) {
      setUploaded(null);
      setError((failure instanceof Error && failure.message) || NOT_ADDED);
    }
  }

  return (
    <Upload
      field={field}
      isOptional={isOptional}
      isUsedAtOnce
      value={uploaded}
      error={error || undefined}
      onChange={(file) => void add(file)}
    />
  );
}
