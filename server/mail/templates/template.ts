import type { ReactNode } from 'react';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { language } from '#messages/current.ts';

export interface MailTemplate<Props> {
  subject(props: Props, foundation: Foundation): string;
  preview(props: Props, foundation: Foundation): string;
  /** @param at the site's host */
  reason(at: string, props: Props): string;
  body(props: Props, foundation: Foundation): ReactNode;
}

export type AllMails = { [T in keyof MailTemplates]: MailTemplate<MailTemplates[T]> };
export type SomeMails = Partial<AllMails>;

/** Whole paise as `₹30,00,000`. */
export const money = (paise: number): string => formatRupees(paiseToRupees(paise));

/** `21 November 2026 at 12:00 pm`; `21 नवंबर 2026 को दोपहर 12:00 बजे`. */
export function moment(millis: number, { locale, timezone }: Foundation): string {
  const style = language() === 'hi' ? IN_HINDI : ({ dateStyle: 'long', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: timezone }).format(millis);
}

/** Its short style has "am" and "pm". */
const IN_HINDI = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', dayPeriod: 'long' } as const;

export const site = ({ url }: Foundation): string => new URL(url).host;
