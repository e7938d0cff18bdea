import ical from 'ical-generator';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { eventTimes } from '#domain/content/events.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { SiteEvent } from '#domain/content/schema/schema.ts';

interface EventPlace {
  publicUrl: string;
  foundation: Foundation;
}

/** RFC 5545. In the language that is spoken. @param stamp ms since the epoch */
export function eventCalendar(event: SiteEvent & { isoDate: string }, { publicUrl, foundation }: EventPlace, stamp: number): string {
  const { title, description, isoDate, details } = event;
  const [time, place, audience] = details;
  const { name, contact, timezone, mailDomain } = foundation;
  const times = eventTimes(event, timezone);
  const email = contact.emails[0]?.address;
  const calendar = ical({ prodId: { company: name, product: 'website' } });
  calendar.createEvent({
    id: `${isoDate}-${encodeURIComponent(title)}@${mailDomain}`,
    stamp: new Date(stamp),
    ...(times ? { start: new Date(times.start), end: new Date(times.end) } : { start: new Date(isoDate), allDay: true }),
    summary: title,
    description: m.documents.papers.event(description, time, audience),
    location: place,
    url: `${publicUrl}${addressIn(language(), '/')}`,
    ...(email ? { organizer: { name, email } } : {}),
  });
  return calendar.toString();
}
