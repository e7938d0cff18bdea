import { useLogout } from '#app/components/account/use-logout.ts';

/** Logs out; the auth page follows after 1 s. */
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
