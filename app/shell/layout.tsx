import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import * as m from '#messages/index.ts';
import type { Route } from './+types/layout.ts';
import { BackToTop } from '#app/shell/back-to-top.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { LanguageOffer } from '#app/shell/language-offer.tsx';
import { TrialRibbon } from '#app/ui/trial-ribbon.tsx';

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {m.shell.skip}
      </a>
      <TrialRibbon />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <LanguageOffer />
    </>
  );
}
