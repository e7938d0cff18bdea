import type { ReactNode } from 'react';
import { Logo } from '#app/components/logo.tsx';
import { TrialRibbon } from '#app/components/trial-ribbon.tsx';

/** What stands around every page of the student area: the way home, whose area it is, and nothing else. */
export function StudentFrame({ children, account }: { children: ReactNode; account?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TrialRibbon />
      <header className="head">
        <div className="wrap">
          <Logo />
          {account}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A page whose data is still on its way. */
export function StudentSkeleton() {
  return (
    <div className="wrap grid gap-6 py-10">
      <p className="sr-only" aria-live="polite">
        Loading your dashboard
      </p>
      <span className="bone h-10 w-72 max-w-full" />
      <div className="grid gap-6 md:grid-cols-3" aria-hidden="true">
        <span className="bone h-40" />
        <span className="bone h-40" />
        <span className="bone h-40" />
      </div>
      <span className="bone h-64" aria-hidden="true" />
      <noscript>
        <p className="lead">The dashboard needs JavaScript.</p>
      </noscript>
    </div>
  );
}
