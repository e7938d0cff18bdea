import type { ContentIds } from '#domain/pages/pages.ts';
import type { DynamicContent, StaticContent } from './schema/schema.ts';

export const contentIds = (content: { staticContent: Partial<StaticContent>; dynamicContent: Partial<DynamicContent> }): ContentIds => ({
  programId: (content.dynamicContent['programs-details-ourprograms'] ?? []).map(({ url }) => url),
  detailsId: Object.keys(content.staticContent.details ?? {}),
});
