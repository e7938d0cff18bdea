import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/lib/api.ts';
import { FETCH_FAILED } from '#app/lib/draft/texts.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { type Dashboard, readDashboard } from '#app/lib/student.ts';
import { toast } from '#app/lib/toast.ts';

/** What the one call of the first view came back with; `failure` is its status, 0 when nothing came. */
export type Loaded = { dashboard: Dashboard; failure: null } | { dashboard: null; failure: number };

interface DashboardState {
  dashboard: Dashboard | null;
  isLoading: boolean;
  /** Ask again. What is on the screen stays until the answer is there, and when it does not come. */
  reload: () => Promise<void>;
  setUnread: (unread: number) => void;
}

/** The dashboard's data for as long as its page is open. */
export function useDashboard(loaded: Loaded): DashboardState {
  const navigate = useNavigate();
  const [dashboard, setDashboard] = useState(loaded.dashboard);
  const [isLoading, setIsLoading] = useState(false);

  const fail = useCallback(
    (status: number) => {
      if (status === 401) void navigate(LOGIN_PATH, { replace: true });
      else toast.error(FETCH_FAILED, { id: 'dashboard' });
    },
    [navigate],
  );

  useEffect(() => {
    if (loaded.failure !== null) fail(loaded.failure);
    else setDashboard(loaded.dashboard);
  }, [loaded, fail]);

  const reload = useCallback(async () => {
    setIsLoading(true);
    try {
      setDashboard(await readDashboard());
    } catch (error) {
      fail(error instanceof ApiError ? error.status : 0);
    } finally {
      setIsLoading(false);
    }
  }, [fail]);

  const setUnread = useCallback((unreadNotifications: number) => setDashboard((known) => known && { ...known, unreadNotifications }), []);
  return { dashboard, isLoading, reload, setUnread };
}
