import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPagePath } from '#app/lib/nav.ts';
import { scrollBehavior } from '#app/lib/use-media-query.ts';

interface SmartLinkProps {
  /** A path of the site, a fragment, or a URL elsewhere. */
  to: string;
  className?: string;
  /** `_blank` opens a new tab, and the link says so. */
  target?: '_self' | '_blank';
  rel?: string;
  children: ReactNode;
}

/** In ms: the browser has begun to scroll by then, and goes on. */
const SCROLL_BEGINS_WITHIN = 500;

/** Lets the browser scroll smoothly to a place of the page, unless the visitor prefers less motion. The link works as ever. */
function glide(): void {
  if (scrollBehavior() !== 'smooth') return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => style.removeProperty('scroll-behavior'), SCROLL_BEGINS_WITHIN);
}

/** A link from content: client-side within the site, a plain link to anywhere else. */
export function SmartLink({ to, className, target = '_self', rel, children }: SmartLinkProps) {
  const isNewTab = target === '_blank';
  const common = { className, ...(isNewTab ? { target } : {}) };
  const words = (
    <>
      {children}
      {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </>
  );
  if (isPagePath(to)) {
    return (
      <Link {...common} to={to} rel={rel} prefetch="intent">
        {words}
      </Link>
    );
  }
  return (
    <a {...common} href={to} onClick={to.startsWith('#') ? glide : undefined} rel={rel ?? (/^https?:/.test(to) ? 'noopener' : undefined)}>
      {words}
    </a>
  );
}
