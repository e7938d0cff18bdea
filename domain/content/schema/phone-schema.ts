import { z } from 'zod';
import { MAX_VALUE_LENGTH, PHONE_TEMPLATES, PHONE_VALUES, type PhoneTemplate } from '#domain/shared/sending/phone-messages.ts';
import { fillText, partsOf, placeholdersOf } from '#domain/shared/sending/phone-text.ts';
import { keysOf } from '#domain/shared/states.ts';
import { OWN, text, words } from './fields.ts';

/** More is paid for, and arrives in pieces. */
const MAX_PARTS = 4;
/** As long as an address of a site may be in a message. */
const LONGEST_SITE = `https://${'w'.repeat(32)}`;

/** Without these a message is of no use. */
const NEEDED: ReadonlySet<string> = new Set(['token', 'code']);

const registered = () => z.string().regex(/^\d{19}$/, 'must be 19 digits in double quotes, as in the DLT portal');

function templateSchema(template: PhoneTemplate) {
  const names: readonly string[] = PHONE_TEMPLATES[template].values;
  return z.strictObject({
    /** Its name in the WhatsApp manager, in every language. */
    whatsapp: z.string().regex(/^[a-z0-9_]{1,512}$/, 'must be lower-case letters, digits and _, as in the WhatsApp manager'),
    text: text
      .superRefine((given, ctx) => {
        const report = (message: string) => ctx.addIssue({ code: 'custom', message });
        const missing = names.find((name) => NEEDED.has(name) && !placeholdersOf(given).includes(name));
        if (missing) report(`must hold {#${missing}#}`);
        const unknown = placeholdersOf(given).filter((name) => !names.includes(name));
        if (unknown.length > 0)
          report(`knows no {#${unknown[0]}#} here, only ${names.map((name) => `{#${name}#}`).join(', ') || 'fixed words'}`);
        const touched = linksIn(given).find((link) => !/[\p{L}\p{N}}]$/u.test(link));
        if (touched !== undefined) report(`must have a space after the link ${touched.replace(/[^\p{L}\p{N}}]+$/u, '')}, and nothing else`);
        const parts = partsOf(longestOf(given));
        if (parts > MAX_PARTS) report(`takes up to ${parts} SMS with long values; must not be more than ${MAX_PARTS}`);
      })
      .register(words, OWN),
    dltId: registered().register(words, OWN),
  });
}

/** Up to the next space: a phone may take what follows directly as part of the address. */
const linksIn = (given: string): string[] => given.match(/\{site\}\S*/g) ?? [];

const longestOf = (given: string): string =>
  fillText(given, Object.fromEntries(Object.entries(PHONE_VALUES).map(([name, length]) => [name, 'x'.repeat(length)])), LONGEST_SITE);

const templates = Object.fromEntries(keysOf(PHONE_TEMPLATES).map((template) => [template, templateSchema(template)])) as {
  [T in PhoneTemplate]: ReturnType<typeof templateSchema>;
};

/** Of phone-messages.json, in one language. */
export const phoneSchema = z.strictObject({
  entityId: registered(),
  senderId: z.string().regex(/^[A-Za-z]{6}$/, 'must be the six letters of the header'),
  /** By state of an application. */
  states: z.record(z.string().regex(/^[a-z_]+$/), z.string().min(1).max(MAX_VALUE_LENGTH)).register(words, OWN),
  templates: z.strictObject(templates),
});
export type PhoneTexts = z.output<typeof phoneSchema>;
