import { useLogout } from '#app/components/account/use-logout.ts';

/** Ends the session; 1 s later the auth page is there. */
export function LogoutButton({ className = 'btn btn-line', onBegin }: { className?: string; onBegin?: () => void }) {
  const { logOut, isBusy } = useLogout();
  return (
    <button
      className={className}
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        onBegin?.();
        void logOut();
      }}
    >
      Logout
    </button>
  );
}
