/**
 * Names and numbers of the public site that pages need in the browser.
 * It imports next to nothing: this file may be in the first-view bundle; the zod schemas (schema.ts) may not.
 */

import { type IconName, UNKNOWN_ICON } from '#domain/content/icons.ts';
import type { TeamType } from '#domain/pages/choices.ts';

/** Of the content files' responses: the version that they are, as pages know it. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/** Sections 5 and 9: subjects of the contact form. */
export const contactSubjects = ['General Inquiry', 'Support', 'Feedback', 'Partnership'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The dynamic section behind each group of the team page. */
export const teamSections = {
  founders: 'founders-global',
  directors: 'board-members-global',
  volunteers: 'volunteers-global',
} as const satisfies Record<TeamType, DynamicKey>;

/** Section 3: keys of DynamicContent.json. */
export const dynamicKeys = [
  'ourimpact-about',
  'ourjourney-about',
  'ourmission-about',
  'board-members-global',
  'ourvalues-global',
  'founders-global',
  'ourprograms-home',
  'events',
  'programs-ourprograms',
  'programs-details-ourprograms',
  'volunteers-global',
] as const;
export type DynamicKey = (typeof dynamicKeys)[number];

export const frequencies = ['monthly', 'one-time'] as const;
export type DonationFrequency = (typeof frequencies)[number];

/** Section 9: amounts in rupees from which the impact text of the donation form says something else. */
export const impactBounds = [500, 1000, 5000] as const;

/** Ground colours of the Youth Corner program cards. */
export const cardColors = ['indigo', 'leaf', 'night', 'sand'] as const;

/** Section 3: an icon is a name, or (values on the programs page) an object with a name. Content holds only names that are drawn. */
export function iconName(icon: string | { name: string } | undefined): IconName {
  return ((typeof icon === 'object' ? icon.name : icon) ?? UNKNOWN_ICON) as IconName;
}
