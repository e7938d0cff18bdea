import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { OfflineNotice } from '#app/shell/offline-notice.tsx';
import { PageLoader } from '#app/ui/page-loader.tsx';
import { RouteAnnouncer } from '#app/shell/route-announcer.tsx';
import { ToastArea } from '#app/shell/toast-area.tsx';
import { ContentProvider } from '#app/lib/page/content.tsx';
import { pageContext } from '#app/lib/page/page-context.ts';
import { language } from '#messages/current.ts';
import { addressIn, type Language, LANGUAGES } from '#messages/language.ts';
import type { SiteData } from '#app/lib/page/site.ts';
import { legalIdentity } from '#domain/content/legal.ts';
import { FIRST_FONTS } from '#app/fonts/first-fonts.ts';
import css from '#app/styles/app.css?inline';
import fonts from '#app/styles/fonts.css?inline';
import hindi from '#app/styles/hindi.css?inline';

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { foundation, publicUrl, isTrial, hasPhones, hasPhoneLogin, staticContent, fallback, version } = context.get(pageContext);
  const { name, shortName, tagline, social, contact, copyrightYear, themeColor, timezone, locale, mailDomain } = foundation;
  return {
    publicUrl,
    isTrial,
    hasPhones,
    hasPhoneLogin,
    contentVersion: version,
    foundation: { name, shortName, tagline, social, contact, copyrightYear, themeColor, timezone, locale, mailDomain },
    times: foundation.scholarships.times,
    legal: legalIdentity(foundation),
    footer: staticContent.footer ?? null,
    ...(fallback.size > 0 && { fallback: [...fallback] }),
  };
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...FIRST_FONTS[language()].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const),
  { rel: 'icon', href: '/media/mark.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: addressIn(language(), '/site.webmanifest') },
  ...(import.meta.env.DEV
    ? ['app', 'fonts', ...(language() === 'hi' ? ['hindi'] : [])].map((name) => ({ rel: 'stylesheet', href: `/app/styles/${name}.css` }))
    : []),
];

const written = (id: string): string => document.getElementById(id)?.textContent ?? '';
/** Inlined, so that the first paint waits for nothing. */
const STYLES: Record<Language, string> | undefined = import.meta.env.SSR ? { en: css, hi: css + hindi } : undefined;
/** Fonts wait for the first paint (app/document/first-view.ts). */
const FONTS = { __html: import.meta.env.SSR ? fonts : written('fonts') };

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={site?.foundation.locale ?? LANGUAGES[language()].locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.foundation.themeColor ?? '#231f66'} />
        <Meta />
        <Links />
        {import.meta.env.PROD && (
          <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STYLES?.[language()] ?? written('styles') }} />
        )}
        {import.meta.env.PROD && <style id="fonts" suppressHydrationWarning dangerouslySetInnerHTML={FONTS} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    <ContentProvider version={site?.contentVersion}>
      <PageLoader />
      <RouteAnnouncer />
      <Outlet />
      <OfflineNotice />
      <ToastArea />
    </ContentProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  );
}
