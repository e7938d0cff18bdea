import type { ContentIds } from '#domain/pages/pages.ts';
import type { DynamicContent, StaticContent } from './schema.ts';

/** What the content lists for the parameters of pages' addresses: each program, and each details page, has one of its own. */
export const contentIds = (content: { staticContent: Partial<StaticContent>; dynamicContent: Partial<DynamicContent> }): ContentIds => ({
  programId: (content.dynamicContent['programs-details-ourprograms'] ?? []).map(({ url }) => url),
  detailsId: Object.keys(content.staticContent.details ?? {}),
});
