import { z } from 'zod';

/** No page is designed for more. */
export const maxListLength = 500;

/** What each language says in its own words; all else is the same in every language (docs/decisions/0107-languages-of-content.md). */
export const words = z.registry<{ isOwn: true }>();
export const OWN = { isOwn: true } as const;

const filled = () => z.string().trim().min(1, 'must not be empty');

export const text = filled().max(5_000).register(words, OWN);

/** The same in every language, such as a number, an icon or a name in a register. */
export const fact = filled().max(5_000);

/** A few safe tags (specification 1, section 5); the store sanitises it. */
export const richText = filled().max(50_000).register(words, OWN);

/** Of a picture; empty when it only decorates. */
export const alt = z.string().trim().max(300).register(words, OWN);

export const link = z
  .string()
  .trim()
  .max(2_000)
  .regex(
    /^(?:\/(?![/\\])|[#?]|https?:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d)[^\s<>"\\]*$/i,
    'must be a path of this site or an http, https, mailto or tel address',
  );

export const webLink = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^https:\/\/[^\s/<>"\\][^\s<>"\\]*$/i, 'must be an https address');

/** Pages may frame no other host. HTML copies have `&amp;`. */
export const mapLink = z
  .string()
  .trim()
  .max(2_000)
  .overwrite((address) => address.replaceAll('&amp;', '&'))
  .regex(
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?[^\s<>"\\]+$/,
    'must be a map of OpenStreetMap: the address in what "Share", "HTML" shows there, https://www.openstreetmap.org/export/embed.html?...',
  );

export const imagePath = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/[\w-]+(?:\.[\w-]+)*)+$/, 'must be a path such as /media/name.jpg, without spaces; English letters, digits, - and _ only')
  .register(words, OWN);

export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
export const isoDate = z.iso.date();
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
export const emailAddress = z.email();
export const id = z.union([z.string().trim().min(1).max(100), z.number().int()]);

export const list = <T extends z.ZodType>(item: T) => z.array(item).max(maxListLength, `must not hold more than ${maxListLength} entries`);

export const picture = z.strictObject({ src: imagePath, alt });
export const linkText = z.strictObject({ name: text, link });
export const heading = z.strictObject({ heading: text, paragraph: text.optional() });
