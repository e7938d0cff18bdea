import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import * as m from '#messages/index.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { statesWith } from '#domain/shared/states.ts';
import { ActivityList } from '#app/features/students/activities/activity-list.tsx';
import { DashboardCall } from '#app/features/students/dashboard/dashboard-call.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { LogoutButton } from '#app/features/accounts/session/logout-button.tsx';
import { NotificationBell } from '#app/features/students/notifications/notification-bell.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { ProfileCard } from '#app/features/students/profile/profile-card.tsx';
import { NextCard } from '#app/features/students/dashboard/next-card.tsx';
import { ProgramGrid } from '#app/features/students/dashboard/program-grid.tsx';
import { WaitingCard } from '#app/features/students/dashboard/waiting-card.tsx';
import { type Loaded, useDashboard } from '#app/features/students/dashboard/use-dashboard.ts';
import type { Activity } from '#domain/students/responses.ts';
import { rememberedAt } from '#app/features/scholarships/device/remembered-drafts.ts';
import { placeOf, PROFILE_FORM } from '#app/features/scholarships/device/places.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { Dashboard } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { outboxView } from '#app/features/scholarships/outbox/outbox-view.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';

const loadDetails = () => import('#app/features/students/profile/complete-details.tsx');
const loadProfile = lazyImport(() => import('#app/features/scholarships/device/open-profile.ts'));
const loadForm = () => import('#app/features/students/profile/profile-form.tsx');

const HEAD_BUTTON = 'text-button px-1';

export function StudentDashboard({ loaded }: { loaded: Loaded }) {
  const { dashboard, isLoading, reload, setUnread, showActivity, hideActivity, setGeneral } = useDashboard(loaded);
  const [query, setQuery] = useSearchParams();
  const general = dashboard?.general ?? null;
  const isNew = dashboard !== null && general === null;
  const showsDetails = query.get('view') === 'details';

  useEffect(() => {
    if (isNew) toast.info(m.students.calls.missing, { id: 'profile-missing' });
  }, [isNew]);

  // Once the account has the profile, the device keeps nothing.
  useEffect(() => {
    if (general && rememberedAt(placeOf(general.userId, PROFILE_FORM)) !== null)
      void loadProfile()
        .then(({ forgetProfile }) => forgetProfile(general.userId))
        .catch(() => undefined);
  }, [general]);

  useFocusOnward(dashboard === null ? 'failed' : isNew ? 'form' : 'dashboard');

  function toggle() {
    setQuery(showsDetails ? {} : { view: 'details' }, { preventScrollReset: true });
  }

  return (
    <>
      <DashboardHead title={m.students.dashboard.title} size="compact">
        <NotificationBell unread={dashboard?.unreadNotifications ?? 0} onUnread={setUnread} />
        {general && (
          <>
            <LogoutButton className={HEAD_BUTTON} />
            <button className={HEAD_BUTTON} type="button" onClick={toggle}>
              {showsDetails ? m.students.dashboard.showDashboard : m.students.dashboard.showDetails}
            </button>
          </>
        )}
      </DashboardHead>
      <div className="wrap pb-(--section)">
        <WaitingCard />
        {dashboard === null && <LoadFailed isLoading={isLoading} reload={reload} />}
        {isNew && <LazyPart load={loadForm} render={({ ProfileForm }) => <ProfileForm phone={dashboard.signupPhone} onSaved={reload} />} />}
        {dashboard && general && showsDetails && (
          <LazyPart
            load={loadDetails}
            render={({ CompleteDetails }) => (
              <CompleteDetails general={general} scholarship={dashboard.scholarship} onChanged={setGeneral} />
            )}
          />
        )}
        {dashboard && general && !showsDetails && (
          <Overview dashboard={dashboard} general={general} onActivity={showActivity} onDeleted={hideActivity} />
        )}
      </div>
    </>
  );
}

const OPEN_STATES: readonly string[] = statesWith(APPLICATION_STATES, 'stage', 'open');

interface OverviewProps {
  dashboard: Dashboard;
  general: GeneralProfile;
  onActivity: (saved: Activity) => void;
  onDeleted: (activityId: string) => void;
}

function Overview({ dashboard, general, onActivity, onDeleted }: OverviewProps) {
  const { activity, programs, scholarship } = dashboard;
  const waiting = useSyncExternalStore(outboxView.subscribe, outboxView.read, () => null);
  const mayApply = !waiting?.waiting.isSubmitted && (dashboard.applying.renews || !OPEN_STATES.includes(scholarship['status'] as string));
  return (
    <>
      {waiting === null && <NextCard dashboard={dashboard} />}
      <div className="dash">
        <ProfileCard general={general} dashboard={dashboard} />
        <div className="dash-main">
          <ActivityList activities={activity} owner={general.userId} onSaved={onActivity} onDeleted={onDeleted} />
          <ProgramGrid programs={programs} />
        </div>
        <DashboardCall hasApply={mayApply && (waiting !== null || dashboard.applying.next !== null)} />
      </div>
    </>
  );
}

function LoadFailed({ isLoading, reload }: { isLoading: boolean; reload: () => Promise<void> }) {
  return (
    <div className="dash-failed" role="alert">
      <img src="/media/empty-state.svg" alt="" width={320} height={240} />
      <div className="stack">
        <h2>{m.students.dashboard.notFetched}</h2>
        <p className="lead muted">{m.ui.checkConnection}</p>
        <button className="btn btn-primary" type="button" aria-disabled={isLoading} onClick={() => void reload()}>
          {isLoading ? m.students.dashboard.trying : m.ui.tryAgain}
        </button>
      </div>
    </div>
  );
}
