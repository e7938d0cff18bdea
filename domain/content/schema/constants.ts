/** No zod: pages load it first. */

import { type IconName, UNKNOWN_ICON } from '#domain/content/schema/icons.ts';
import type { TeamType } from '#domain/pages/choices.ts';

export const CONTENT_VERSION_HEADER = 'x-content-version';

export const contactSubjects = ['General Inquiry', 'Support', 'Feedback', 'Partnership'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const teamSections = {
  founders: 'founders-global',
  directors: 'board-members-global',
  volunteers: 'volunteers-global',
} as const satisfies Record<TeamType, DynamicKey>;

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

/** Amounts at which what a donation does is said in other words, in rupees: specification 1, section 9. */
export const impactBounds = [500, 1000, 5000] as const;

export const cardColors = ['indigo', 'leaf', 'night', 'sand'] as const;

export function iconName(icon: string | { name: string } | undefined): IconName {
  return ((typeof icon === 'object' ? icon.name : icon) ?? UNKNOWN_ICON) as IconName;
}
