import { useMemo, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { noteForm } from '#domain/contact/reply-form.ts';
import { contactForm } from '#domain/contact/form.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { type MessageRole, STAFF_ROLES } from '#domain/staff/rights.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import type { MessageDetails as Loaded } from '#domain/office/operations/message-operations.ts';
import { type ChangeMessage, writeNote, assignMessage, handMessage, readMessage } from '#app/features/office/messages/messages-api.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { ApplicationRows } from '#app/features/office/applications/application-rows.tsx';
import { Details, DetailHead, Section, SeenLink } from '#app/features/office/ui/detail-parts.tsx';
import { DonationRows } from '#app/features/office/donations/donation-rows.tsx';
import { HandOver } from '#app/features/office/messages/hand-over.tsx';
import { LateBadge, MESSAGES_PATH } from '#app/features/office/messages/message-card.tsx';
import { MessageMoves } from '#app/features/office/messages/message-moves.tsx';
import { MessageThread } from '#app/features/office/messages/message-thread.tsx';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { ReplyBox } from '#app/features/office/messages/reply-box.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { mailLink, phoneLink } from '#app/features/office/lib/links.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const OWN_PLACE: ReadonlySet<string> = new Set(['name', 'email', 'phone', 'subject', 'message', 'consent']);

export function MessageDetails({ loaded }: { loaded: Loaded }) {
  const [details, setDetails, changeDetails] = useLoaded(loaded);
  const { id, status, subject, name, email, phone, isLate, isHeld, role, movedBy, movedAt, donations, applications } = details;
  const may = useMay();
  const { moment } = useDates();
  const others = rowsOf(contactForm, details).filter((other) => !OWN_PLACE.has(other.name));
  const navigate = useNavigate();
  const state = useRef<HTMLSpanElement>(null);
  useKeys({ send: sendTyped });

  // The pressed button may be gone.
  useEffect(() => {
    if (status !== loaded.status && document.activeElement === document.body) state.current?.focus();
  }, [status, loaded]);

  const change: ChangeMessage = async (act) => {
    setDetails(
      await orShowNewer(
        () => act(details.version),
        () => readMessage(id).then(setDetails),
      ),
    );
  };

  async function hand(to: MessageRole, note: string) {
    const handed = await orShowNewer(
      () => handMessage(id, { to, note, version: details.version }),
      () => readMessage(id).then(setDetails),
    );
    toast.success(`${STAFF_ROLES[to].label} has it now.`);
    if (handed) setDetails(handed);
    else await navigate(MESSAGES_PATH);
  }

  return (
    <>
      <DetailHead back="Back to messages" backTo={MESSAGES_PATH} title={subject || 'No subject'}>
        <Badge state={MESSAGE_STATES[status]} ref={state} tabIndex={-1} />
        {isLate && <LateBadge />}
        <span className="small muted">{STAFF_ROLES[role].label}</span>
        {MESSAGE_STATES[status].showsMover && movedBy !== null && movedAt !== null && (
          <span className="small muted">
            by <span dir="auto">{movedBy}</span>, {moment(movedAt)}
          </span>
        )}
        <SeenLink kind="message" reference={id} />
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-10">
          <Section title="Thread">
            <MessageThread details={details} />
          </Section>
          {isHeld && may('messages.reply') && (
            <Section title="Reply">
              <ReplyBox details={details} change={change} />
            </Section>
          )}
        </div>
        <div className="grid content-start gap-10">
          <Section title="What to do">
            {isHeld && (
              <>
                <MessageMoves
                  row={details}
                  onMoved={(row) => changeDetails((now) => ({ ...now, ...row }))}
                  onUndone={(row) => changeDetails((now) => ({ ...now, ...row }))}
                />
                {may('messages.assign') && <Assignee details={details} change={change} />}
              </>
            )}
            {may('messages.hand') && <HandOver details={details} hand={hand} />}
          </Section>
          <Section title={details.begunBy === null ? 'Sender' : 'Written to'}>
            <Details
              rows={[
                ['Name', name],
                [
                  'Email',
                  <a key="email" href={mailLink(email)}>
                    {email}
                  </a>,
                ],
                [
                  'Phone',
                  phone && (
                    <a key="phone" href={phoneLink(phone)}>
                      {phone}
                    </a>
                  ),
                ],
                ...others.map(({ label, text }) => [label, text] as const),
              ]}
            />
            {donations &&
              (donations.length > 0 ? <DonationRows rows={donations} /> : <p className="muted">No donations with this address.</p>)}
            {applications &&
              (applications.length > 0 ? (
                <ApplicationRows rows={applications} />
              ) : (
                <p className="muted">No applications with this address.</p>
              ))}
          </Section>
          {may('messages.note') && (
            <Section title="Note">
              <MessageNote id={id} change={change} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

/** Sends the form in which somebody is typing. */
function sendTyped(): void {
  document.activeElement?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

function Assignee({ details: { id, assignee, possibleAssignees }, change }: { details: Loaded; change: ChangeMessage }) {
  // Keeps an assignee who no longer answers messages.
  const others = assignee && !possibleAssignees.some((one) => one.id === assignee.id) ? [assignee] : [];
  async function give(to: string) {
    try {
      await change((version) => assignMessage(id, { to: to || null, version }));
      toast.success('Saved.');
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Select
      label="Given to"
      value={assignee?.id ?? ''}
      options={[{ value: '', text: 'Nobody' }, ...[...possibleAssignees, ...others].map((one) => ({ value: one.id, text: one.name }))]}
      onSelect={(to) => void give(to)}
    />
  );
}

/** A note of the office, which visitors never see. */
function MessageNote({ id, change }: { id: string; change: ChangeMessage }) {
  const form = useForm(noteForm, {
    draft: useMemo(() => tabDraft(`note-${id}`), [id]),
    async send({ note }) {
      await change((version) => writeNote(id, { note, version }));
      toast.success('Noted.');
    },
  });
  return (
    <Form of={form} className="form" aria-label="Write a note">
      <FormProblem of={form} />
      <SendButton of={form} className="btn btn-line justify-self-start" busy="Saving...">
        Save note
      </SendButton>
    </Form>
  );
}
