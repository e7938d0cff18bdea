import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { richText } from './schema/fields.ts';

type OnRemoved = (path: string, what: string) => void;

type Cleaner = (value: unknown, path: string, onRemoved: OnRemoved) => unknown;

const allowedTags = ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote'];
const safeHref = /^(?:https?:|mailto:|tel:|\/(?![/\\])|[#?])/i;

/** Specification 1, section 5. */
export function sanitiseHtml(html: string, onRemoved: (what: string) => void = () => {}): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href }) => {
        const attribs: Record<string, string> = {};
        if (href !== undefined && safeHref.test(href.trim())) attribs.href = href.trim();
        if (/^https?:/i.test(attribs.href ?? '')) attribs.rel = 'noopener';
        return { tagName, attribs };
      },
    },
    onOpenTag: (tag, attribs) => {
      if (!allowedTags.includes(tag)) {
        onRemoved(`<${tag}>`);
        return;
      }
      for (const [name, value] of Object.entries(attribs)) {
        if (tag !== 'a' || (name !== 'href' && name !== 'rel')) onRemoved(`attribute ${name} of <${tag}>`);
        else if (name === 'href' && !safeHref.test(value.trim()))
          onRemoved('a link that is not http, https, mailto, tel or a path of this site');
      }
    },
  });
}

export function richTextCleaner(schema: z.core.$ZodType): Cleaner | undefined {
  if (schema === richText) {
    return (value, path, onRemoved) => sanitiseHtml(value as string, (what) => onRemoved(path, what));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = richTextCleaner(schema.unwrap());
    return inner && ((value, path, onRemoved) => (value == null ? value : inner(value, path, onRemoved)));
  }
  if (schema instanceof z.ZodArray) {
    const item = richTextCleaner(schema.element);
    return item && ((value, path, onRemoved) => (value as unknown[]).map((v, i) => item(v, join(path, i), onRemoved)));
  }
  if (schema instanceof z.ZodRecord) {
    const entry = richTextCleaner(schema.valueType);
    return (
      entry &&
      ((value, path, onRemoved) =>
        Object.fromEntries(Object.entries(value as object).map(([k, v]) => [k, entry(v, join(path, k), onRemoved)])))
    );
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
      const clean = richTextCleaner(field as z.ZodType);
      return clean ? [{ key, clean }] : [];
    });
    if (fields.length === 0) return undefined;
    return (value, path, onRemoved) => {
      const copy = { ...(value as Record<string, unknown>) };
      for (const { key, clean } of fields) if (key in copy) copy[key] = clean(copy[key], join(path, key), onRemoved);
      return copy;
    };
  }
  return undefined;
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}
