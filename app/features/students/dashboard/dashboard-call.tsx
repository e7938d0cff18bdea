import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { useSite } from '#app/lib/page/site.ts';

export function ApplyCall({ notice, renews }: { notice: string; renews: boolean }) {
  const { times } = useSite();
  return (
    <section className="panel mb-6 grid gap-3 sm:flex sm:items-center sm:justify-between" aria-labelledby="apply">
      <div>
        <h2 className="text-[1.375rem]" id="apply">
          {renews ? m.scholarships.tasks.renew : m.students.dashboard.feesTitle}
        </h2>
        <p className="muted">
          {renews ? m.students.dashboard.renewLead : m.students.dashboard.formTakes(times.form, times.formAfterProfile)}
        </p>
        <p className="small muted">{notice}</p>
      </div>
      <p className="btns">
        <Link className="btn btn-line" to="/apply">
          {m.students.dashboard.whoCanApply}
        </Link>
        <Link className="btn btn-primary" to={SCHOLARSHIP_PATH}>
          {m.students.dashboard.apply}
        </Link>
      </p>
    </section>
  );
}

export function DashboardCall({ hasApply }: { hasApply: boolean }) {
  return (
    <section className="dash-call on-night" aria-labelledby="next-step">
      <h2 id="next-step">{m.students.dashboard.keepBurning}</h2>
      <p className="lead muted">{m.students.dashboard.findProgram}</p>
      <p className="btns">
        {hasApply && (
          <Link className="btn btn-line" to={SCHOLARSHIP_PATH}>
            {m.students.dashboard.apply}
          </Link>
        )}
        <Link className="btn btn-line" to="/programs" prefetch="intent">
          {m.students.dashboard.seePrograms}
        </Link>
      </p>
    </section>
  );
}
