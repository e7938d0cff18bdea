import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { isPagePath } from '#app/lib/page/nav.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';

interface SmartLinkProps {
  to: string;
  className?: string;
  target?: '_self' | '_blank';
  rel?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** By then the scroll has begun, and the browser needs the style no more. */
const SCROLL_BEGINS_WITHIN = 500;

function glide(): void {
  if (scrollBehavior() !== 'smooth') return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  setTimeout(() => style.removeProperty('scroll-behavior'), SCROLL_BEGINS_WITHIN);
}

export function SmartLink({ to, className, target = '_self', rel, children, 'aria-label': label }: SmartLinkProps) {
  const isNewTab = target === '_blank';
  const common = { className, 'aria-label': label, ...(isNewTab ? { target } : {}) };
  const linkText = (
    <>
      {children}
      {isNewTab && <span className="sr-only"> {m.ui.newTab}</span>}
    </>
  );
  if (isPagePath(to)) {
    return (
      <Link {...common} to={to} rel={rel} prefetch="intent">
        {linkText}
      </Link>
    );
  }
  return (
    <a {...common} href={to} onClick={to.startsWith('#') ? glide : undefined} rel={rel ?? (/^https?:/.test(to) ? 'noopener' : undefined)}>
      {linkText}
    </a>
  );
}
