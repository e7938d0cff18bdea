import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/index.ts';
import type { Activity, GeneralProfile } from '#domain/students/responses.ts';
import { activityScore } from '#domain/students/score.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { type Dashboard, readDashboard } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';

/** `failure`: the HTTP status, 0 without a response. */
export type Loaded = { dashboard: Dashboard; failure: null } | { dashboard: null; failure: number };

interface DashboardState {
  dashboard: Dashboard | null;
  isLoading: boolean;
  reload: () => Promise<void>;
  setUnread: (unread: number) => void;
  showActivity: (saved: Activity) => void;
  hideActivity: (activityId: string) => void;
  setGeneral: (general: GeneralProfile) => void;
}

const withActivity = (known: readonly Activity[], saved: Activity): Activity[] =>
  known.some(({ activityId }) => activityId === saved.activityId)
    ? known.map((one) => (one.activityId === saved.activityId && one.updatedAt <= saved.updatedAt ? saved : one))
    : [saved, ...known];

export function useDashboard(loaded: Loaded): DashboardState {
  const navigate = useNavigate();
  const [dashboard, setDashboard] = useState(loaded.dashboard);
  const [isLoading, setIsLoading] = useState(false);

  const fail = useCallback(
    (status: number) => {
      if (status === 401) void navigate(LOGIN_PATH, { replace: true });
      else toast.error(m.scholarships.sending.notFetched, { id: 'dashboard' });
    },
    [navigate],
  );

  useEffect(() => {
    if (loaded.failure !== null) fail(loaded.failure);
    else setDashboard(loaded.dashboard);
  }, [loaded, fail]);

  const load = useCallback(async (onFailure: (status: number) => void) => {
    setIsLoading(true);
    try {
      setDashboard(await readDashboard());
    } catch (error) {
      onFailure(asApiError(error).status);
    } finally {
      setIsLoading(false);
    }
  }, []);
  const reload = useCallback(() => load(fail), [load, fail]);
  useComeBack(dashboard === null, () => load((status) => status === 401 && fail(status)));

  const setUnread = useCallback((unreadNotifications: number) => setDashboard((known) => known && { ...known, unreadNotifications }), []);

  const setActivities = useCallback((change: (known: readonly Activity[]) => Activity[]) => {
    setDashboard((known) => {
      if (!known) return known;
      const activity = change(known.activity);
      return { ...known, activity, activityScore: activityScore(activity, known.programs) };
    });
  }, []);
  const showActivity = useCallback((saved: Activity) => setActivities((known) => withActivity(known, saved)), [setActivities]);
  const hideActivity = useCallback(
    (id: string) => setActivities((known) => known.filter(({ activityId }) => activityId !== id)),
    [setActivities],
  );
  const setGeneral = useCallback((general: GeneralProfile) => setDashboard((known) => known && { ...known, general }), []);
  return { dashboard, isLoading, reload, setUnread, showActivity, hideActivity, setGeneral };
}
