import type { ReactNode } from 'react';
import { Logo } from '#app/ui/logo.tsx';
import { TrialRibbon } from '#app/ui/trial-ribbon.tsx';

export function AreaFrame({ children, account }: { children: ReactNode; account?: ReactNode }) {
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
      <main id="main" lang="en-IN" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function AreaSkeleton({ what }: { what: string }) {
  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <h1 className="sr-only">{`Loading ${what}`}</h1>
      <div className="grid gap-6" aria-hidden="true">
        <span className="bone h-12 w-80 max-w-full" />
        <div className="grid gap-6 md:grid-cols-3">
          {[0, 1, 2].map((part) => (
            <div key={part} className="panel grid gap-4 shadow-none">
              <span className="bone w-1/2" />
              <span className="bone" />
              <span className="bone w-2/3" />
            </div>
          ))}
        </div>
      </div>
      <noscript>
        <p className="lead">This page needs JavaScript.</p>
      </noscript>
    </div>
  );
}
