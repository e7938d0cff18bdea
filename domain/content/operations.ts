import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { BASE_LANGUAGE, languages } from '#messages/language.ts';
import { isoDate } from './schema/fields.ts';

const query = z.object({ t: z.string().optional().describe('Any text: it only bypasses caches') });
const params = z.object({ language: z.enum(languages).exclude([BASE_LANGUAGE]) });
const file = 'application/json';

const CONTENT_CALLS = { tag: 'content', for: 'anyone', isCacheable: true } as const;

export const contentOperations = defineOperations(CONTENT_CALLS, {
  'GET /web/event.ics': {
    id: 'downloadEvent',
    summary: 'An event of the home page as a calendar file',
    query: z.object({ day: isoDate.describe('Its isoDate'), title: z.string().describe('Its title') }),
    file: 'text/calendar',
    errors: ['not_found'],
  },
});

const CONTENT_FILE_CALLS = { tag: 'content', for: 'anyone', isCacheable: true } as const;

export const contentFileOperations = defineOperations(CONTENT_FILE_CALLS, {
  'GET /data/StaticContent/StaticContent.json': { id: 'readStaticContent', summary: 'Texts that rarely change', query, file },
  'GET /data/DynamicContent/DynamicContent.json': {
    id: 'readDynamicContent',
    summary: 'Lists: programs, team, events and more',
    query,
    file,
  },
  'GET /data/StaticContent/faqs.json': { id: 'readFaqs', summary: 'Questions and answers by page', query, file },
  'GET /data/:language/StaticContent/StaticContent.json': {
    id: 'readStaticContentIn',
    summary: 'Texts in another language; English where it has none',
    params,
    query,
    file,
  },
  'GET /data/:language/DynamicContent/DynamicContent.json': {
    id: 'readDynamicContentIn',
    summary: 'Lists in another language',
    params,
    query,
    file,
  },
  'GET /data/:language/StaticContent/faqs.json': {
    id: 'readFaqsIn',
    summary: 'Questions and answers in another language',
    params,
    query,
    file,
  },
});
