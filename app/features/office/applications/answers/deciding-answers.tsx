import { Link } from 'react-router';
import { longDay } from '#domain/shared/time/day-words.ts';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { ELIGIBILITIES } from '#domain/scholarships/eligibility/choices.ts';
import { decidingRows } from '#app/features/office/applications/answers/answers.ts';
import { useToday } from '#app/features/office/lib/use-today.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useSite } from '#app/lib/page/site.ts';

export function DecidingAnswers({
  details: { application, deadline, outsideRules, renewalOf, mayOpenRenewed },
}: {
  details: Pick<ApplicationDetails, 'application' | 'deadline' | 'outsideRules' | 'renewalOf' | 'mayOpenRenewed'>;
}) {
  const { foundation } = useSite();
  const today = useToday();
  const isOver = deadline !== null && deadline < today;
  const rows = decidingRows(application, foundation);
  return (
    <section className="grid gap-4" aria-label="What decides">
      {outsideRules !== null && (
        <p className="callout">
          <strong>{ELIGIBILITIES.outside}.</strong> {outsideRules.join(' ') || 'The rules of its cycle have changed since it was sent.'}
        </p>
      )}
      {renewalOf !== null && (
        <p>
          Renewal of{' '}
          {mayOpenRenewed ? <Link to={`${OFFICE_PATH}/applications/${encodeURIComponent(renewalOf)}`}>{renewalOf}</Link> : renewalOf}
        </p>
      )}
      <dl className="deciding">
        {rows.filter(({ isLong }) => !isLong).map(toItem)}
        {deadline !== null && (
          <div>
            <dt>Deadline</dt>
            <dd>{`${longDay(deadline)}${isOver ? ' (over)' : ''}`}</dd>
          </div>
        )}
        {rows.filter(({ isLong }) => isLong).map(toItem)}
      </dl>
    </section>
  );
}

const toItem = ({ name, label, text, isLong }: ReturnType<typeof decidingRows>[number]) => (
  <div className={isLong ? 'deciding-text' : undefined} key={name}>
    <dt>{label}</dt>
    <dd dir="auto">{text || <span className="muted font-normal">Not given</span>}</dd>
  </div>
);
