import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { applicationQuestions, labelOf } from '#domain/scholarships/steps/questions.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, takesPayments } from '#domain/scholarships/states.ts';
import { daysLeftWords, longDay } from '#domain/shared/time/day-words.ts';
import { PAPERS_PATH, SCHOLARSHIP_PATH, SENT_PATH } from '#domain/students/constants.ts';
import { noteOf } from '#app/features/scholarships/status/application-steps.ts';
import { paymentNews } from '#app/features/scholarships/award/payment-news.ts';
import { useTodayHere } from '#app/features/scholarships/form/open/today.ts';
import { useReceivedNote } from '#app/features/scholarships/status/use-received-note.ts';
import { ApplyCall } from '#app/features/students/dashboard/dashboard-call.tsx';
import { nextStep, type NextStep } from '#app/features/students/dashboard/next-step.ts';
import { dayOf } from '#app/features/students/texts.ts';
import type { Dashboard } from '#app/features/students/api.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

/** The step that the dashboard begins with. */
export function useNextStep({ scholarship, applying }: Dashboard, isWaiting: boolean): NextStep {
  const [now] = useState(() => Date.now());
  return nextStep({ isWaiting, status: scholarship['status'] as ApplicationState | undefined, applying, now });
}

/** All next steps but the one that waits for a signal, which has a card of its own. */
export function NextCard({ next, dashboard: { scholarship, applying } }: { next: NextStep; dashboard: Dashboard }) {
  switch (next) {
    case 'waiting':
      return null;
    case 'correction':
      return (
        <Card title="We need something more from you" to={SCHOLARSHIP_PATH} action="Answer now">
          <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{applying.reason}</p>
          {applying.asked && <AskedLines asked={applying.asked} />}
        </Card>
      );
    case 'guardian':
      return applying.isOfAge ? (
        <Card title="You are 18 now: please agree yourself" to={SENT_PATH} action="Read and agree">
          <p>Your application no longer waits for your parent or guardian. It waits for you.</p>
          {applying.consentUntil && <LastDay of={applying.consentUntil} />}
          {applying.papers && <DocumentLines papers={applying.papers} />}
        </Card>
      ) : (
        <Card
          title={applying.isDeclined ? 'Your parent or guardian has not agreed' : 'Waiting for your parent or guardian'}
          to={SENT_PATH}
          action={applying.isDeclined ? 'See what you can do' : 'See whom we asked'}
        >
          <p>
            {applying.isDeclined
              ? 'Nothing is lost yet: they can still agree, or you can ask somebody else.'
              : 'Nobody at the foundation reads your application before they agree.'}
          </p>
          {applying.consentUntil && <LastDay of={applying.consentUntil} />}
          {applying.papers && <DocumentLines papers={applying.papers} />}
        </Card>
      );
    case 'papers':
      return (
        <Card title="We still need papers from you" to={PAPERS_PATH} action="Send them now">
          {applying.papers && <DocumentLines papers={applying.papers} />}
          <p className="small muted">{`Your application: ${APPLICATION_STATES[scholarship['status'] as ApplicationState].label}`}</p>
        </Card>
      );
    case 'continue':
      return (
        <Card title="Go on with your application" to={SCHOLARSHIP_PATH} action="Continue">
          <DraftLines applying={applying} />
        </Card>
      );
    case 'returned':
    case 'news':
      return <News scholarship={scholarship} applying={applying} />;
    case 'apply':
      return <ApplyCall notice={applying.notice} renews={applying.renews} />;
  }
}

function AskedLines({ asked: { fields, until } }: { asked: NonNullable<Applying['asked']> }) {
  return (
    <>
      {fields.length > 0 && <p className="wrap-anywhere">To correct: {fields.map(labelOf).join(', ')}</p>}
      <LastDay of={until} />
    </>
  );
}

function DocumentLines({ papers: { announced, until } }: { papers: NonNullable<Applying['papers']> }) {
  return (
    <>
      <p className="wrap-anywhere">You wanted to send later: {announced.map(labelOf).join(', ')}</p>
      <LastDay of={until} />
    </>
  );
}

function LastDay({ of }: { of: string }) {
  const { foundation } = useSite();
  return <p className="muted">{`The last day is ${longDay(of, foundation)}.`}</p>;
}

const loadRemindAgain = () => import('#app/features/students/dashboard/remind-again.tsx');

function DraftLines({ applying: { draft, closesOn, daysLeft, isReminded } }: { applying: Applying }) {
  const { foundation } = useSite();
  const { steps } = applicationQuestions;
  if (!draft) return null;
  return (
    <>
      <p className="muted">{`Step ${draft.step} of ${steps.length}: ${steps[draft.step - 1]?.title}. ${doneWords(draft.done)}`}</p>
      {closesOn !== null && daysLeft !== null && (
        <p className="muted">{`The last day is ${longDay(closesOn, foundation)}: ${daysLeftWords(daysLeft)}.`}</p>
      )}
      {closesOn !== null && !isReminded && (
        <LazyPart load={loadRemindAgain} fallback={<p />} render={({ RemindAgain }) => <RemindAgain />} />
      )}
    </>
  );
}

function doneWords(done: number): string {
  const { length } = applicationQuestions.steps;
  if (done === length) return 'All steps are done: check your answers and send.';
  return `${done} of ${length} steps ${done === 1 ? 'is' : 'are'} done.`;
}

function News({
  scholarship,
  applying: { award, canApplyAnew, changedAt, reason, answerBy, notice, renews },
}: Pick<Dashboard, 'scholarship' | 'applying'>) {
  const { foundation } = useSite();
  const status = scholarship['status'] as ApplicationState;
  const today = useTodayHere();
  const received = useReceivedNote(scholarship, { answerBy, today });
  // When an award ended early, its end is the news.
  const payment = takesPayments(status) && paymentNews(award, today, (day) => longDay(day, foundation));
  if (payment)
    return (
      <Card
        title={payment.title}
        to={SENT_PATH}
        action={payment.isReturned ? 'Correct your bank account' : 'See your application'}
        applies={canApplyAnew && !payment.isReturned ? { renews, notice } : undefined}
      >
        {payment.lines.map((line) => (
          <p className="muted" key={line}>
            {line}
          </p>
        ))}
      </Card>
    );
  return (
    <Card
      title={`Your application: ${APPLICATION_STATES[status].label}`}
      to={SENT_PATH}
      action="See your application"
      applies={canApplyAnew ? { renews, notice } : undefined}
    >
      <p className="muted line-clamp-6 wrap-anywhere whitespace-pre-line">{noteOf({ status, reason }, received)}</p>
      {changedAt !== null && <p className="small muted">{dayOf(changedAt, foundation)}</p>}
    </Card>
  );
}

interface CardProps {
  title: string;
  to: string;
  action: string;
  /** Whether a new application may be sent: then that comes first, and the rest beside it. */
  applies?: Pick<Applying, 'renews' | 'notice'> | undefined;
  children: ReactNode;
}

function Card({ title, to, action, applies, children }: CardProps) {
  return (
    <section className="panel mb-6 grid gap-3" aria-labelledby="next">
      <h2 className="text-[1.375rem]" id="next">
        {title}
      </h2>
      {children}
      {applies && <p className="small muted">{applies.notice}</p>}
      <p className="btns">
        {applies && (
          <Link className="btn btn-primary" to={SCHOLARSHIP_PATH}>
            {applies.renews ? 'Renew your scholarship' : 'Apply again'}
          </Link>
        )}
        <Link className={`btn ${applies ? 'btn-line' : 'btn-primary'}`} to={to}>
          {action}
        </Link>
      </p>
    </section>
  );
}
