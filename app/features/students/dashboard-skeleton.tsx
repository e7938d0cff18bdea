import * as m from '#messages/index.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { LampTree } from '#app/features/students/lamp-tree.tsx';

export function DashboardSkeleton() {
  return (
    <>
      <DashboardHead title={m.students.dashboard.title} size="compact">
        <span className="bone bone-button" aria-hidden="true" />
      </DashboardHead>
      <div className="wrap pb-(--section)">
        <p className="sr-only" aria-live="polite">
          {m.ui.loadingWhat(m.students.dashboard.yours)}
        </p>
        <noscript>
          <p className="lead">{m.students.dashboard.needsScript}</p>
        </noscript>
        <div className="dash" aria-hidden="true">
          <div className="profile on-night">
            <div className="profile-who grid gap-5">
              <span className="bone h-12 w-full max-w-80" />
              <span className="bone w-full max-w-60" />
              <span className="bone w-40" />
            </div>
            <div className="profile-tree">
              <LampTree lit={0} />
            </div>
            <div className="stats">
              {['score', 'programs', 'scholarships'].map((stat) => (
                <div key={stat}>
                  <span className="bone w-20" />
                  <span className="bone h-9 w-12" />
                </div>
              ))}
            </div>
          </div>
          <div className="dash-main">
            <div className="dash-part">
              <span className="bone h-9 w-44" />
              <span className="bone h-24" />
              <span className="bone h-24" />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
