import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyState } from '#domain/contact/entries.ts';
import { replyForm } from '#domain/contact/reply-form.ts';
import type { MessageDetails } from '#domain/office/operations/message-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { type ChangeMessage, noteAnswering, sendReply } from '#app/features/office/messages/messages-api.ts';
import { Select } from '#app/features/office/ui/select.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { useForm } from '#app/forms/use-form.ts';
import { toast } from '#app/lib/toast/toast.ts';

/** Shorter than the minute after which the server forgets it. */
const SAY_AGAIN_MS = 30_000;

interface ReplyBoxProps {
  details: MessageDetails;
  change: ChangeMessage;
}

/** What was typed survives a reload. */
export function ReplyBox({ details: { id, name, email, answering, answersComeTo, replyTexts }, change }: ReplyBoxProps) {
  const may = useMay();
  const to = useRef<ReplyState>('answered');
  const form = useForm(replyForm, {
    draft: useMemo(() => tabDraft(`reply-${id}`), [id]),
    async send({ text }) {
      await change((version) => sendReply(id, { text, to: to.current, version }));
      toast.success('The reply is on its way.');
    },
  });
  const isWriting = useFormValue(form, ({ text }) => typeof text === 'string' && text !== '');
  useKeys({ reply: () => form.focus('text') });
  const others = useAnswering(id, isWriting, answering);

  function insert(chosen: string) {
    const text = replyTexts.find((one) => one.id === chosen)?.text;
    if (text === undefined) return;
    const typed = String(form.read()['text'] ?? '').trimEnd();
    form.write({ text: typed === '' ? text : `${typed}\n\n${text}` });
    form.focus('text');
  }

  return (
    <>
      <p className="small muted wrap-anywhere">
        To <span dir="auto">{name}</span>, {email}. Greeting and your name are added.{' '}
        {answersComeTo === null ? 'An answer appears here.' : `Answers go to ${answersComeTo}: please read them there.`}
      </p>
      {others.length > 0 && (
        <output className="block rounded-(--radius) bg-sunk px-4 py-3 wrap-anywhere">
          <span dir="auto">{others.join(', ')}</span> {others.length === 1 ? 'is' : 'are'} answering this message now.
        </output>
      )}
      {replyTexts.length > 0 && (
        <Select
          label="Ready-made text"
          value=""
          options={[{ value: '', text: 'Choose a text' }, ...replyTexts.map((one) => ({ value: one.id, text: one.title }))]}
          onSelect={insert}
        />
      )}
      <Form of={form} className="form" aria-label="Reply">
        <FormProblem of={form} />
        <div className="btns">
          <SendButton of={form} className="btn btn-primary" busy="Sending..." onClick={() => void (to.current = 'answered')}>
            Send
          </SendButton>
          <SendButton of={form} className="btn btn-line" busy="Sending..." onClick={() => void (to.current = 'waiting')}>
            Send and wait for an answer
          </SendButton>
        </div>
      </Form>
      {may('messages.texts') && (
        <p>
          <Link className="more" to={`${OFFICE_PATH}/reply-texts`}>
            Change ready-made texts
          </Link>
        </p>
      )}
    </>
  );
}

/**
 * Tells the others while one writes.
 * @param found names when the message was loaded
 * @returns names of others who are writing
 */
function useAnswering(id: string, isWriting: boolean, found: readonly string[]): readonly string[] {
  const [answer, setAnswer] = useState<{ found: readonly string[]; others: readonly string[] }>();
  useEffect(() => {
    if (!isWriting) return;
    // May fail: the version protects the reply.
    const say = () =>
      void noteAnswering(id).then(
        (others) => setAnswer({ found, others }),
        () => undefined,
      );
    say();
    const timer = setInterval(say, SAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, isWriting, found]);
  return answer?.found === found ? answer.others : found;
}
