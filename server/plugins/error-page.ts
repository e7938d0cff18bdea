import { createHash } from 'node:crypto';
import { inLanguage, language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';
import * as m from '#messages/index.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { AppError, ErrorCode } from '#domain/shared/errors.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';
import { PLAIN_STYLE, plainPage } from '#server/config/plain-page.ts';

export const ERROR_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TITLES = inLanguage<Partial<Record<ErrorCode, string>>>(() => ({
  unauthenticated: m.errors.titles.logIn,
  too_many_requests: m.errors.titles.wait,
  unavailable: m.errors.titles.wait,
}));

export function errorPage(foundation: Foundation, { code, message, status }: AppError): string {
  const title = TITLES[code] ?? (status >= 500 ? m.ui.wentWrong : m.errors.titles.link);
  const login = code === 'unauthenticated' ? linkTo('/dashboard/auth?type=login', m.errors.titles.toLogin) : '';
  return plainPage(foundation, {
    title,
    body: `<p class="about">${escapeMarkup(foundation.name)}</p>
    <h1>${title}</h1>
    <p>${escapeMarkup(message)}</p>
    <ul class="links">${login}${linkTo('/', m.errors.titles.toHome)}${linkTo('/contact', m.errors.titles.toContact)}</ul>`,
  });
}

const linkTo = (page: string, text: string): string => `<li><a href="${addressIn(language(), page)}">${text}</a></li>`;

export function prefersHtml(accept = ''): boolean {
  return rankOf(accept, 'text/html') > rankOf(accept, 'application/json');
}

/** RFC 9110, section 12.5.1; 0 when not named. */
function rankOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
