/** The browser takes the types alone (`import type`). */
import { z } from 'zod';
import { accountRoles, cardCategories, teamTypes } from '#domain/pages/choices.ts';
import { type TextPage, textPages } from '#domain/pages/pages.ts';
import { cardColors, type DynamicKey } from './constants.ts';
import { impactSchema } from './impact-schema.ts';
import {
  clockTime,
  emailAddress,
  heading,
  id,
  imagePath,
  isoDate,
  link,
  linkText,
  list,
  mapLink,
  picture,
  richText,
  slug,
  text,
  webLink,
} from './fields.ts';

/* ------------------------------------------------------------------ section 3: entities */

/** Section 3; "₹", " crore" around the number. */
const impactItemSchema = z.strictObject({
  icon: text,
  targetNumber: z.number().nonnegative(),
  work: text,
  prefix: z.string().max(20).optional(),
  suffix: z.string().max(20).optional(),
});

/** Section 3. A year may be a number. */
const journeyItemSchema = z.strictObject({
  year: z.union([text, z.number().int()]).transform(String).pipe(text),
  title: text,
  description: text,
});

/** Section 3: all required. */
const missionItemSchema = z.strictObject({ icon: text, heading: text, description: text, btnLink: link, btnCont: text });

/** Section 3. */
const valueItemSchema = z.strictObject({
  icon: z.union([text, z.strictObject({ name: text })]),
  heading: text,
  description: text,
});

/** Section 3. `sample`: does not exist. */
const teamMemberSchema = z.strictObject({
  name: text,
  image: imagePath,
  role: text,
  bio: z.strictObject({ short: text, brief: text }),
  education: list(text),
  social: list(linkText),
  sample: z.boolean().optional(),
});

/** Section 3. HTML. */
const faqSchema = z.strictObject({ id, question: text, answer: richText });

/** Section 3, a text block's button. */
const blockButtonSchema = z.strictObject({ status: z.boolean(), name: text, link, icon: text.optional() });

/** Section 3. HTML; `delay` in ms. */
const textBlockSchema = z.strictObject({
  heading: text,
  paragraph: list(z.strictObject({ text: richText, muted: z.boolean() })),
  img: z.strictObject({ link: imagePath, alt: z.string().trim().max(300) }).optional(),
  btn: blockButtonSchema,
  btnMore: blockButtonSchema.optional(),
  modeLandscape: z.boolean(),
  animation: z.strictObject({
    enabled: z.boolean(),
    image: z.string().max(50),
    content: z.string().max(50),
    delay: z.number().int().min(0).max(2_000),
  }),
});

/** Section 3. */
const programSlideSchema = z.strictObject({
  image: picture,
  title: text,
  paragraphs: list(text),
  button: z.strictObject({ showButton: z.boolean(), text, link }),
});

/** Section 3. Details are words; machines read `isoDate`, `startsAt`, `endsAt`. */
const eventSchema = z
  .strictObject({
    img: imagePath,
    alt: z.string().trim().max(300).optional(),
    title: text,
    date: text,
    isoDate: isoDate.optional(),
    startsAt: clockTime.optional(),
    endsAt: clockTime.optional(),
    description: text,
    details: z.tuple([text, text, text]),
    button: z.strictObject({ text, url: link, target: z.enum(['_self', '_blank']) }),
  })
  .refine(({ startsAt, endsAt }) => (startsAt === undefined) === (endsAt === undefined), {
    error: 'must come with endsAt, and endsAt with it',
    path: ['startsAt'],
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, { error: 'must be later than startsAt', path: ['endsAt'] });

/** Section 3. `url`: the program's id. */
const programCardSchema = z.strictObject({
  id,
  image: imagePath,
  alt: z.string().trim().max(300).optional(),
  title: text,
  description: text,
  category: z.enum(cardCategories),
  icon: text,
  url: slug,
});

/** Section 3. HTML. */
const programDetailSchema = z.strictObject({
  url: slug,
  page: z.strictObject({ image: picture, title: text, subtitle: text }),
  /** May hold `{applyBy}`. */
  facts: list(z.strictObject({ label: text, value: text })).optional(),
  /** Label of a phone in foundation.json; else the first. */
  phone: text.optional(),
  accordion: list(z.strictObject({ id, icon: text, title: text, content: richText })),
  cta: z.strictObject({ status: z.boolean(), buttonLink: link, icon: text, text }),
});

/** Section 3, Youth Corner program category. */
const youthProgramSchema = z.strictObject({ color: z.enum(cardColors), icon: text, title: text, items: list(text) });

/** Section 3. `mapSrc` is loaded on request. */
const officeSchema = z.strictObject({
  id: z.number().int().nonnegative(),
  name: text,
  address: text,
  phone: text,
  email: emailAddress,
  hours: text,
  mapSrc: mapLink,
  directions: webLink,
  mapImage: imagePath,
  mapAlt: z.string().trim().max(300),
});

/* ------------------------------------------------------------------ static content (section 3, static keys) */

/** Section 2; they lead to external forms. */
const heroSlideSchema = z.strictObject({
  id: slug,
  tab: text,
  /** Lines of the headline, in order. */
  title: list(text).min(1),
  paragraph: text,
  /** `wide` leaves room on the left; `src` is for phones. */
  image: z.strictObject({ src: imagePath, wide: imagePath, alt: z.string().trim().max(300) }),
  button: z.strictObject({ text, url: link, target: z.enum(['_self', '_blank']) }),
});

/** Section 2. HTML; `description` is for search engines. */
export const detailsPageSchema = z.strictObject({
  title: text,
  description: text,
  intro: text.optional(),
  updated: isoDate.optional(),
  image: picture.optional(),
  sections: list(z.strictObject({ id: slug, heading: text, content: richText })),
  cta: z.strictObject({ text, link }).optional(),
});

/** Section 2, partner card. */
const partnerSchema = z.strictObject({
  name: text,
  description: text,
  logo: picture,
  url: webLink,
  sample: z.boolean().optional(),
});

/** Section 2. */
const testimonialSchema = z.strictObject({
  id,
  initials: z.string().trim().min(1).max(4),
  name: text,
  role: text,
  company: text,
  text,
  videoUrl: webLink,
  sample: z.boolean().optional(),
});

/** Section 2; the report's PDF is made from `figures` and `highlights`. */
const annualReportSchema = z.strictObject({
  /** Ended on 31 March; its PDF: content/reports/{year}.pdf. */
  year: z.number().int().min(2000).max(2100),
  /** The report's cover. */
  image: picture,
  highlight: text,
  highlights: list(text),
  figures: list(z.strictObject({ label: text, value: text })),
  spending: list(z.strictObject({ label: text, rupees: z.number().int().nonnegative() })),
});

/** For search engines and shared links. */
export const pageMetaSchema = z.strictObject({ title: text, description: text });

/** StaticContent.json. */
export const staticSchemas = {
  /** Section 3. */
  'textmedia-global': z.strictObject({
    'ourImpact-home': textBlockSchema,
    'aboutUs-home': textBlockSchema,
    'youth-corner': textBlockSchema,
  }),
  /** Section 2. */
  'home-student-help': z.strictObject({ heading: text, items: list(valueItemSchema) }),
  /** Section 2. */
  'programs-joinus': z.strictObject({
    heading: text,
    paragraph: text,
    items: list(valueItemSchema),
    btn: blockButtonSchema,
    btnMore: blockButtonSchema,
  }),
  /** Section 2. */
  'page-meta': z.partialRecord(z.enum(textPages), pageMetaSchema),
  /** Section 2, home hero. */
  'home-hero': z.strictObject({ label: text, slides: list(heroSlideSchema).min(1) }),
  /** Home: headings above dynamic lists. */
  'home-sections': z.strictObject({ programs: heading, events: heading.extend({ empty: text }) }),
  /** Section 2, home founders. */
  'home-founders': z.strictObject({ heading: text, paragraph: text, note: text.optional(), btn: blockButtonSchema }),
  /** Section 2, home donation call. */
  'home-donation-call': z.strictObject({ heading: text, note: text, btn: blockButtonSchema, btnMore: blockButtonSchema }),
  /** Section 2, about hero. */
  'about-hero': z.strictObject({ heading: text, paragraph: text, img: picture, btn: blockButtonSchema, btnMore: blockButtonSchema }),
  /** Section 2. */
  'about-sections': z.strictObject({
    impact: heading,
    mission: heading,
    values: heading,
    team: heading.extend({ btn: blockButtonSchema }),
    journey: heading,
  }),
  /** Section 2, about banner. */
  'about-banner': z.strictObject({ heading: text, paragraph: text, btn: blockButtonSchema, btnMore: blockButtonSchema }),
  /** Sections 2 and 9. */
  'donate-page': z.strictObject({
    heading: text,
    paragraph: text,
    img: picture,
    impact: impactSchema,
    monthlyNote: text,
    secureNote: text,
    panHint: text,
    addressHint: text,
    citizenHint: text,
    /** Below the button: terms, refunds, privacy. */
    legalLinks: list(linkText),
    trust: z.strictObject({ heading: text }),
    direct: heading,
    whereItGoes: z.strictObject({ heading: text, btn: blockButtonSchema }),
    thanks: z.strictObject({
      heading: text,
      paragraph: text,
      monthlyNote: text,
      /** `certificate` has `{day}`. */
      next: z.strictObject({ heading: text, steps: list(text), certificate: text, noCertificate: text }),
      share: z.strictObject({ heading: text, text }),
      btnText: text,
    }),
  }),
  /** Section 2; addresses are the foundation's. */
  'contact-page': z.strictObject({
    hero: heading.extend({ img: picture.optional(), btn: blockButtonSchema }),
    cards: z.strictObject({ address: text, phone: text, email: text, hours: text }),
    form: heading.extend({ consent: text, consentLink: linkText }),
    support: heading.extend({ btn: blockButtonSchema }),
    offices: heading,
  }),
  /** Section 2, offices: tabs by index. */
  offices: list(officeSchema),
  /** Section 2, partners. */
  partners: z.strictObject({
    hero: heading,
    note: text.optional(),
    items: list(partnerSchema),
    cta: heading.extend({ btn: blockButtonSchema }),
  }),
  /** Section 2, testimonials. */
  testimonials: z.strictObject({ hero: heading, note: text.optional(), items: list(testimonialSchema) }),
  /** Section 2, annual reports. */
  'annual-reports': z.strictObject({
    hero: heading,
    note: text.optional(),
    btnText: text,
    // Section 9: newest first.
    items: list(annualReportSchema).overwrite((items) => items.toSorted((one, other) => other.year - one.year)),
  }),
  /** Section 2. */
  'team-page': z.strictObject({
    hero: heading,
    note: text.optional(),
    filters: list(z.strictObject({ type: z.enum(teamTypes), label: text, paragraph: text })),
  }),
  /** Section 2; a pill sets a category. */
  'programs-page': z.strictObject({
    hero: heading.extend({ pills: list(z.strictObject({ text, category: z.enum(cardCategories) })) }),
    list: heading,
    values: heading.extend({ items: list(valueItemSchema) }),
  }),
  /** Section 3, Youth Corner program categories. */
  'youthcorner-programs': z.strictObject({ heading: text, paragraph: text, items: list(youthProgramSchema) }),
  /** Section 2. */
  'youthcorner-page': z.strictObject({
    hero: heading.extend({ img: picture }),
    roles: list(z.strictObject({ role: z.enum(accountRoles), title: text, paragraph: text, signup: linkText, login: linkText })),
    closing: heading,
  }),
  /** Section 2, footer columns. */
  footer: z.strictObject({
    quickLinks: list(linkText),
    programs: list(linkText),
    newsletter: heading,
  }),
  /** Section 2; validated one by one. */
  details: z.record(slug, detailsPageSchema),
} satisfies Record<string, z.ZodType>;

/* ------------------------------------------------------------------ dynamic content and FAQs */

/** Section 3. */
export const dynamicSchemas = {
  'ourimpact-about': list(impactItemSchema),
  'ourjourney-about': list(journeyItemSchema),
  'ourmission-about': list(missionItemSchema),
  'board-members-global': list(teamMemberSchema),
  'ourvalues-global': list(valueItemSchema),
  'founders-global': list(teamMemberSchema),
  'ourprograms-home': list(programSlideSchema),
  events: list(eventSchema),
  'programs-ourprograms': list(programCardSchema),
  'programs-details-ourprograms': list(programDetailSchema),
  'volunteers-global': list(teamMemberSchema),
} satisfies Record<DynamicKey, z.ZodType>;

const faqListSchema = list(faqSchema);

/** Section 7, by page. */
export const faqSchemas = Object.fromEntries(textPages.map((page) => [page, faqListSchema])) as Record<TextPage, typeof faqListSchema>;

/* ------------------------------------------------------------------ types */

export type StaticContent = { [K in keyof typeof staticSchemas]: z.output<(typeof staticSchemas)[K]> };
export type DynamicContent = { [K in keyof typeof dynamicSchemas]: z.output<(typeof dynamicSchemas)[K]> };
export type Faqs = Record<string, Faq[]>;

export type ImpactItem = z.output<typeof impactItemSchema>;
export type JourneyItem = z.output<typeof journeyItemSchema>;
export type MissionItem = z.output<typeof missionItemSchema>;
export type ValueItem = z.output<typeof valueItemSchema>;
export type TeamMember = z.output<typeof teamMemberSchema>;
export type Faq = z.output<typeof faqSchema>;
export type BlockButton = z.output<typeof blockButtonSchema>;
export type TextBlock = z.output<typeof textBlockSchema>;
export type ProgramSlide = z.output<typeof programSlideSchema>;
export type SiteEvent = z.output<typeof eventSchema>;
export type ProgramCard = z.output<typeof programCardSchema>;
export type ProgramDetail = z.output<typeof programDetailSchema>;
export type Office = z.output<typeof officeSchema>;
export type HeroSlide = z.output<typeof heroSlideSchema>;
export type DetailsPage = z.output<typeof detailsPageSchema>;
export type Partner = z.output<typeof partnerSchema>;
export type Testimonial = z.output<typeof testimonialSchema>;
export type AnnualReport = z.output<typeof annualReportSchema>;
