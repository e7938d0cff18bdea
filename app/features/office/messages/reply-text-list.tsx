import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { replyTextForm } from '#domain/contact/reply-form.ts';
import type { ReplyTextRow } from '#domain/office/operations/message-operations.ts';
import { MESSAGES_PATH } from '#app/features/office/messages/message-card.tsx';
import { addReplyText, changeReplyText, readReplyTexts, removeReplyText } from '#app/features/office/messages/messages-api.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export function ReplyTextList({ loaded }: { loaded: readonly ReplyTextRow[] }) {
  const [texts, setTexts] = useLoaded(loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <DashboardHead title="Ready-made texts">
        <Link className="more" to={MESSAGES_PATH}>
          Back to messages
        </Link>
      </DashboardHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <section className="grid gap-5" aria-labelledby="texts-heading">
          <h2 className="justify-self-start" id="texts-heading" ref={heading} tabIndex={-1}>
            Texts to choose from
          </h2>
          {texts.length === 0 && <p className="muted">None yet. A text is put into the reply, where it can be changed.</p>}
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {texts.map((text) => (
              <li className="panel shadow-none" key={`${text.id} ${text.version}`}>
                <OneText
                  text={text}
                  onChanged={setTexts}
                  onRemoved={(rest) => {
                    setTexts(rest);
                    heading.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-5" aria-labelledby="add-heading">
          <h2 id="add-heading">Add a text</h2>
          <NewText onAdded={setTexts} />
        </section>
      </div>
    </>
  );
}

type Change = (texts: ReplyTextRow[]) => void;

function OneText({
  text: { id, version, title, text },
  onChanged,
  onRemoved,
}: {
  text: ReplyTextRow;
  onChanged: Change;
  onRemoved: Change;
}) {
  /** The text as somebody else has changed it since it was read. */
  const [newer, setNewer] = useState<ReplyTextRow>();
  const present = newer?.version ?? version;
  const showNewer = async () => setNewer((await readReplyTexts()).find((one) => one.id === id));
  const form = useForm(replyTextForm, {
    initial: { title, text },
    staysFilled: true,
    async send(written) {
      onChanged(await orShowNewer(() => changeReplyText(id, { ...written, version: present }), showNewer));
      toast.success('Saved.');
    },
  });
  return (
    <Form of={form} className="form" aria-label={title}>
      <FormProblem of={form} />
      {newer && (
        <blockquote className="grid gap-2 border-l-2 border-line-strong pl-4 wrap-anywhere" aria-label="As it is now">
          <p className="font-[620]" dir="auto">
            {newer.title}
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {newer.text}
          </p>
        </blockquote>
      )}
      <div className="btns">
        <SendButton of={form} className="btn btn-line" busy="Saving...">
          Save
        </SendButton>
        <ActButton className="text-button" act={async () => onRemoved(await orShowNewer(() => removeReplyText(id, present), showNewer))}>
          Take away
        </ActButton>
      </div>
    </Form>
  );
}

function NewText({ onAdded }: { onAdded: Change }) {
  const form = useForm(replyTextForm, {
    async send(written) {
      onAdded(await addReplyText(written));
      toast.success('Added.');
    },
  });
  return (
    <Form of={form} className="panel form max-w-160 shadow-none" aria-label="Add a text">
      <FormProblem of={form} />
      <SendButton of={form} className="btn btn-primary justify-self-start" busy="Saving...">
        Add
      </SendButton>
    </Form>
  );
}
