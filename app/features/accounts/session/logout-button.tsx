import * as m from '#messages/index.ts';
import { useLogout } from '#app/features/accounts/session/use-logout.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadQuestion = () => import('#app/features/accounts/session/logout-question.tsx');

export function LogoutButton({ className = 'btn btn-line', onBegin }: { className?: string; onBegin?: () => void }) {
  const { logOut, isBusy, question } = useLogout();
  return (
    <>
      <button
        className={className}
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          onBegin?.();
          void logOut();
        }}
      >
        {m.accounts.session.logout}
      </button>
      {question && (
        <LazyPart
          load={loadQuestion}
          fallback={<span hidden />}
          render={({ LogoutQuestionDialog }) => <LogoutQuestionDialog question={question} />}
        />
      )}
    </>
  );
}
