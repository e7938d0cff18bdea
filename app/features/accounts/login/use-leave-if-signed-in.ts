import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import { checkSession } from '#app/lib/account/session.ts';

export function useLeaveIfSignedIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const leaveIfSignedIn = async () => {
      const check = await checkSession();
      if (isHere && check.state === 'signed-in') await navigate(dashboardPath(check.account.role), { replace: true });
    };
    void leaveIfSignedIn();
    return () => {
      isHere = false;
    };
  }, [navigate]);
}
