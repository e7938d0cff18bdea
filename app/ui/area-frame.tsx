import type { ReactNode } from 'react';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { LANGUAGES } from '#messages/language.ts';
import { Logo } from '#app/ui/logo.tsx';
import { TrialRibbon } from '#app/ui/trial-ribbon.tsx';

/** @param aside beside the logo: the account, and the switch of languages where the area has them */
export function AreaFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {m.shell.skip}
      </a>
      <TrialRibbon />
      <header className="head">
        <div className="wrap">
          <Logo />
          {aside}
        </div>
      </header>
      <main id="main" lang={LANGUAGES[language()].locale} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function AreaSkeleton({ what }: { what: string }) {
  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <h1 className="sr-only">{m.ui.loadingWhat(what)}</h1>
      <div className="grid gap-6" aria-hidden="true">
        <span className="bone h-12 w-full max-w-80" />
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
        <p className="lead">{m.ui.needsScript}</p>
      </noscript>
    </div>
  );
}
