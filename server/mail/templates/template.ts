import type { ReactNode } from 'react';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';

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

export const site = ({ url }: Foundation): string => new URL(url).host;
