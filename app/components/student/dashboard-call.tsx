import { Link } from 'react-router';
import rangoli from '#app/images/rangoli.svg?url';

/** Next steps for a student: the scholarship and the foundation's programs. */
export function DashboardCall({ hasApplied }: { hasApplied: boolean }) {
  return (
    <section className="dash-call on-night" aria-labelledby="next-step">
      <img className="pattern" src={rangoli} alt="" width={740} height={740} loading="lazy" />
      <h2 id="next-step">{hasApplied ? 'Keep your lamp burning.' : 'Fees should not stop you.'}</h2>
      <p className="lead muted">
        {hasApplied
          ? 'Apply for the coming year, or find a program near you.'
          : 'Our scholarship helps with fees, books, the bus and a place to live. The form takes about twenty minutes.'}
      </p>
      <p className="btns">
        <Link className="btn btn-light" to="/dashboard/student/scholarship">
          Apply For Scholarship
        </Link>
        <Link className="btn btn-line" to="/programs" prefetch="intent">
          See Programs
        </Link>
      </p>
    </section>
  );
}
