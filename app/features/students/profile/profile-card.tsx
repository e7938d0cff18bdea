import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { LampTree } from '#app/features/students/lamp-tree.tsx';
import { scoreDisplayText } from '#app/features/students/score-display.ts';
import { litCount, studyLine } from '#app/features/students/texts.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import type { Dashboard } from '#app/features/students/api.ts';

interface ProfileCardProps {
  general: GeneralProfile;
  dashboard: Dashboard;
}

export function ProfileCard({ general, dashboard }: ProfileCardProps) {
  const lit = litCount(dashboard);
  return (
    <section className="profile on-night" aria-labelledby="profile-name">
      <div className="profile-who">
        <h2 id="profile-name" dir="auto">
          {general.name}
        </h2>
        <p className="lead">{studyLine(general)}</p>
        <ul className="profile-facts muted">
          <li>
            {general.city}, {general.district}
          </li>
          <li>{general.phone}</li>
          <li>{general.email}</li>
        </ul>
        <p className="mt-3">
          <Link className="more" to="?view=details">
            {m.students.dashboard.changeDetails}
          </Link>
        </p>
      </div>
      <figure className="profile-tree">
        <LampTree lit={lit} />
        <figcaption className="small muted">{scoreDisplayText(lit)}</figcaption>
      </figure>
      <Stats dashboard={dashboard} />
    </section>
  );
}

function Stats({ dashboard: { activityScore, programs, scholarship } }: { dashboard: Dashboard }) {
  const stats = [
    [m.students.dashboard.activityScore, activityScore],
    [m.students.dashboard.programsCount, programs.length],
    [m.students.dashboard.scholarshipsCount, scholarship.totalScholarshipSent],
  ] as const;
  return (
    <dl className="stats">
      {stats.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{groupIndian(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
