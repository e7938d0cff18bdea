import { Link } from 'react-router';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { useSite } from '#app/lib/page/site.ts';

export function ApplyCall({ notice, renews }: { notice: string; renews: boolean }) {
  const { times } = useSite();
  return (
    <section className="panel mb-6 grid gap-3 sm:flex sm:items-center sm:justify-between" aria-labelledby="apply">
      <div>
        <h2 className="text-[1.375rem]" id="apply">
          {renews ? 'Renew your scholarship' : 'Fees should not stop you.'}
        </h2>
        <p className="muted">
          {renews
            ? 'Last year’s answers are filled in for you. You say what has changed, and what is new each year.'
            : `The form takes about ${times.form} in all, ${times.formAfterProfile} of them after your profile.`}
        </p>
        <p className="small muted">{notice}</p>
      </div>
      <p className="btns">
        <Link className="btn btn-line" to="/apply">
          Who can apply
        </Link>
        <Link className="btn btn-primary" to={SCHOLARSHIP_PATH}>
          Apply For Scholarship
        </Link>
      </p>
    </section>
  );
}

export function DashboardCall({ hasApply }: { hasApply: boolean }) {
  return (
    <section className="dash-call on-night" aria-labelledby="next-step">
      <h2 id="next-step">Keep your lamp burning.</h2>
      <p className="lead muted">Find a program near you.</p>
      <p className="btns">
        {hasApply && (
          <Link className="btn btn-line" to={SCHOLARSHIP_PATH}>
            Apply For Scholarship
          </Link>
        )}
        <Link className="btn btn-line" to="/programs" prefetch="intent">
          See Programs
        </Link>
      </p>
    </section>
  );
}
