import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { isoDate } from './schema/fields.ts';

const query = z.object({ t: z.string().optional().describe('Any text: it only bypasses caches') });
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
});
