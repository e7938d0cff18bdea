import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApplicationDetails as Details } from '#domain/office/operations/application-operations.ts';
import { isOpen } from '#domain/scholarships/instalments.ts';
import { APPLICATION_STATES, moveFrom, type MoveKind } from '#domain/scholarships/states.ts';
import { WriteButton } from '#app/features/office/ui/write-button.tsx';
import { writeToStudent, readApplication } from '#app/features/office/applications/lib/applications-api.ts';
import { useMay, useOwnName } from '#app/features/office/lib/use-roles.ts';
import type { Opened } from '#app/features/office/applications/lib/fetch-ahead.ts';
import { AnswerList } from '#app/features/office/applications/answers/answer-list.tsx';
import { Asked } from '#app/features/office/applications/history/open-request.tsx';
import { ApplicationHead } from '#app/features/office/applications/application-head.tsx';
import { DecidingAnswers } from '#app/features/office/applications/answers/deciding-answers.tsx';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { MoveButton, MoveOn, nextMoveOf, type OfficeMove, PayButton } from '#app/features/office/applications/moves/move-on.tsx';
import { type Part, PartsTabs } from '#app/features/office/applications/parts-tabs.tsx';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { Step } from '#app/features/office/lists/walk-bar.tsx';
import type { Walk } from '#app/features/office/lists/use-walk.ts';
import { useReading } from '#app/features/office/applications/lib/use-reading.ts';
import type { Typed } from '#app/features/office/applications/moves/move-dialog.tsx';
import type { Paying } from '#app/features/office/applications/award/payment-dialog.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadNumbers = () => import('#app/features/office/applications/answers/account-numbers.tsx');
const loadReviewers = () => import('#app/features/office/applications/reviewers.tsx');
const loadAward = () => import('#app/features/office/applications/award/award.tsx');
const loadPast = () => import('#app/features/office/applications/history/application-past.tsx');
const loadPaymentDialog = () => import('#app/features/office/applications/award/payment-dialog.tsx');
const loadMoveDialog = () => import('#app/features/office/applications/moves/move-dialog.tsx');
const loadDocuments = () => import('#app/features/office/applications/documents/documents.tsx');

interface ApplicationDetailsProps {
  opened: Opened;
  isWide: boolean;
  part: Part;
  onPart: (part: Part) => void;
  isTwo: boolean;
  onTwo: (isTwo: boolean) => void;
  walk: Walk;
}

export function ApplicationDetails({ opened, isWide, part, onPart, isTwo, onTwo, walk }: ApplicationDetailsProps) {
  const loaded = opened.application;
  const [details, setDetails, changeDetails] = useLoaded(loaded);
  const [move, setMove] = useState<{ to: OfficeMove; kind: MoveKind } | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [typed, setTyped] = useState<Typed>();
  const [paying, setPaying] = useState<(Paying & { key: string }) | null>(null);
  const [isPayingOpen, setIsPayingOpen] = useState(false);
  const [moving, fetchMoving] = useLazyImport(loadMoveDialog);
  const [payments, fetchPayments] = useLazyImport(loadPaymentDialog);

  async function choosePayment(chosen: Paying) {
    if (!(await fetchPayments())) return;
    // Opened again, it keeps what was typed while the entry is the same.
    const entry = award?.instalments.find(({ number: one }) => one === chosen.instalment);
    setPaying({ ...chosen, key: JSON.stringify([chosen, entry]) });
    setIsPayingOpen(true);
  }

  async function choose(to: OfficeMove) {
    const kind = moveFrom(status, to);
    if (!kind || !(await fetchMoving())) return;
    setMove({ to, kind });
    setIsMoving(true);
  }
  // On a phone documents are fetched when somebody looks at them.
  const isShown = isWide || part === 'Documents';
  const [wereShown, setWereShown] = useState(isShown);
  if (isShown && !wereShown) setWereShown(true);
  const ownName = useOwnName();
  const state = useRef<HTMLSpanElement>(null);
  const { application, openAnswers, updatedAt, documents, closedDocuments, moves, needsAnother, award, mayPay } = details;
  const { applicationNumber: number, status } = application;
  const { readers, noteOpened } = useReading({
    number,
    isAhead: opened.isAhead,
    first: loaded.readers,
    updatedAt,
    onChanged: () => void showNewer(),
  });

  // The pressed button is gone: focus the new status.
  useEffect(() => {
    if (status !== loaded.application.status) state.current?.focus();
  }, [status, loaded]);

  const refresh = () => readApplication(number).then(setDetails, () => undefined);

  async function showNewer() {
    const newer = await readApplication(number).catch(() => undefined);
    if (!newer) return;
    setDetails(newer);
    if (newer.history.at(-1)?.by !== ownName) toast.info('This application has just changed. The page shows it as it is now.');
  }

  /** Adds it to the history, as the server has recorded it. */
  const noteDisclosure = (what: Details['disclosures'][number]['what'], reason = '') =>
    changeDetails((now) => ({ ...now, disclosures: [...now.disclosures, { at: Date.now(), what, by: ownName, reason }] }));

  const changed = {
    onClose: () => setIsMoving(false),
    onChanged: refresh,
    onMoved: (moved: Details) => {
      setDetails(moved);
      setTyped(undefined);
      const isMailed = Boolean(moved.history.at(-1)?.reason);
      toast.success(`It is “${APPLICATION_STATES[moved.application.status].label}” now.${isMailed ? ' The student has been told.' : ''}`);
    },
  };

  function noteAmended(amended: Details) {
    setDetails(amended);
    toast.success('Corrected. Nobody was told.');
  }

  const other: Part = part === 'Answers' ? 'Documents' : 'Answers';
  const main = nextMoveOf(status, moves);
  const due = mayPay ? award?.instalments.find(isOpen) : undefined;
  const pay = due && (() => void choosePayment({ instalment: due.number, to: 'paid' }));
  const { place } = walk;

  return (
    <>
      <ApplicationHead details={details} readers={readers} state={state} />
      <div className="wrap grid gap-6 pb-(--section)">
        <PartsTabs
          isWide={isWide}
          part={part}
          onPart={onPart}
          isTwo={isTwo}
          answers={
            <>
              {openAnswers === null && <DecidingAnswers details={details} />}
              <Section title="Next step">
                <Asked details={details} />
                <MoveOn status={status} moves={moves} needsAnother={needsAnother} onChoose={(to) => void choose(to)} onPay={pay} />
                <WriteToStudent number={number} name={application.name} />
              </Section>
              {award && (
                <Section title="Award">
                  <LazyPart
                    load={loadAward}
                    fallback={<p />}
                    render={({ Award }) => <Award award={award} mayPay={mayPay} onChoose={(chosen) => void choosePayment(chosen)} />}
                  />
                </Section>
              )}
              <Section title={openAnswers === null ? 'Bank account and Aadhaar' : 'Bank account'}>
                <LazyPart
                  load={loadNumbers}
                  fallback={<p />}
                  render={({ AccountNumbers }) => <AccountNumbers details={details} onRevealed={noteDisclosure} />}
                />
              </Section>
              <Section title="Reviewers">
                <LazyPart
                  load={loadReviewers}
                  fallback={<p />}
                  render={({ Reviewers }) => <Reviewers details={details} onAssigned={setDetails} onChanged={refresh} />}
                />
              </Section>
              <AnswerList details={details} />
              <Section title="What has happened so far">
                <LazyPart
                  load={loadPast}
                  fallback={<p />}
                  render={({ ApplicationPast }) => <ApplicationPast details={details} onChanged={() => void refresh()} />}
                />
              </Section>
            </>
          }
          documents={
            <>
              <h2 className="sr-only">Documents</h2>
              {wereShown && (
                <LazyPart
                  load={loadDocuments}
                  render={({ Documents }) => (
                    <Documents
                      number={number}
                      fields={documents}
                      closed={closedDocuments}
                      needsReason={details.needsReason}
                      ahead={opened.documents}
                      onShown={noteDisclosure}
                      onAheadShown={(field) => {
                        noteOpened(field);
                        noteDisclosure(field);
                      }}
                      isTwo={isTwo}
                      onTwo={onTwo}
                    />
                  )}
                />
              )}
            </>
          }
        />
      </div>
      {!isWide && (
        <ActBar>
          {place && <Step to="previous" text="Previous" isOff={place.previous === null} go={walk.go} className="btn btn-line act-step" />}
          {pay ? (
            <PayButton className="btn btn-primary" onPay={pay} />
          ) : main ? (
            <MoveButton className="btn btn-primary" kind={moveFrom(status, main)} onChoose={() => void choose(main)} />
          ) : (
            <button className="btn btn-primary" type="button" onClick={() => onPart(other)}>
              {other}
            </button>
          )}
          {place && <Step to="next" text="Next" isOff={place.next === null} go={walk.go} className="btn btn-line act-step" />}
        </ActBar>
      )}
      {moving && move && (
        <moving.MoveDialog
          key={move.kind}
          isOpen={isMoving}
          {...move}
          {...{ number, updatedAt, details, typed }}
          onSend={setTyped}
          {...changed}
        />
      )}
      {payments && paying && (
        <payments.PaymentDialog
          key={paying.key}
          isOpen={isPayingOpen}
          details={details}
          paying={paying}
          {...changed}
          onClose={() => setIsPayingOpen(false)}
          onAmended={noteAmended}
        />
      )}
    </>
  );
}

function ActBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="act-space" />
      <section className="act-bar" aria-label="What comes next">
        {children}
      </section>
    </>
  );
}

function WriteToStudent({ number, name }: { number: string; name: string }) {
  const may = useMay();
  if (!may('messages.writeToStudents')) return null;
  return (
    <div>
      <WriteButton label="Write to the student" to={name} send={(letter) => writeToStudent(number, letter)} />
    </div>
  );
}
