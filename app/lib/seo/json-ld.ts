import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { isoTime } from '#domain/shared/time/calendar.ts';
import { eventTimes } from '#domain/content/events.ts';
import { withLinksInLanguage } from '#app/lib/page/nav.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { Faq, SiteEvent } from '#domain/content/schema/schema.ts';

/** Made by loaders, so browsers do not load this module. */

interface Site {
  publicUrl: string;
  foundation: Foundation;
}

const organisationId = (site: Site): string => `${site.publicUrl}/#organisation`;

function postalAddress({ foundation }: Site): object {
  const { address } = foundation.contact;
  return {
    '@type': 'PostalAddress',
    streetAddress: address.lines.join(', '),
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.pincode,
    addressCountry: 'IN',
  };
}

export function ngoJsonLd(site: Site): object {
  const { foundation, publicUrl } = site;
  const { registration } = foundation;
  return {
    '@type': 'NGO',
    '@id': organisationId(site),
    name: foundation.name,
    legalName: registration.name,
    description: foundation.description,
    foundingDate: foundation.foundedOn,
    taxID: registration.pan,
    slogan: foundation.tagline,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/media/logo.svg`,
    address: postalAddress(site),
    telephone: foundation.contact.phones[0]?.tel,
    email: foundation.contact.emails[0]?.address,
    sameAs: foundation.social.map(({ link }) => link),
  };
}

export function eventsJsonLd(site: Site, events: readonly SiteEvent[]): object[] {
  const { timezone } = site.foundation;
  return events.flatMap((event) => {
    const { title, description, isoDate, img } = event;
    const [, place] = event.details;
    if (isoDate === undefined) return [];
    const times = eventTimes(event, timezone);
    return {
      '@type': 'Event',
      name: title,
      description,
      ...(times ? { startDate: isoTime(times.start, timezone), endDate: isoTime(times.end, timezone) } : { startDate: isoDate }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: site.publicUrl + img,
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@type': 'NGO', '@id': organisationId(site), name: site.foundation.name, url: `${site.publicUrl}/` },
    };
  });
}

export function faqJsonLd(faqs: readonly Faq[]): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withLinksInLanguage(answer) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

export function breadcrumbJsonLd(site: Site, trail: readonly { name: string; path: string }[]): object {
  const steps = [{ name: m.shell.nav.home, path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + addressIn(language(), path),
    })),
  };
}
