/** The browser imports only types. */
import { z } from 'zod';
import { accountRoles, cardCategories, teamTypes } from '#domain/pages/choices.ts';
import { type TextPage, textPages } from '#domain/pages/pages.ts';
import { cardColors, type DynamicKey } from './constants.ts';
import { impactSchema } from './impact-schema.ts';
import {
  alt,
  clockTime,
  emailAddress,
  fact,
  heading,
  id,
  imagePath,
  isoDate,
  link,
  linkText,
  list,
  mapLink,
  OWN,
  picture,
  richText,
  slug,
  text,
  webLink,
  words,
} from './fields.ts';

/* ------------------------------------------------------------------ section 3: entities */

/** “₹”, “ crore” around a number. */
const affix = z.string().max(20).register(words, OWN);

const impactItemSchema = z.strictObject({
  icon: fact,
  targetNumber: z.number().nonnegative(),
  work: text,
  prefix: affix.optional(),
  suffix: affix.optional(),
});

const journeyItemSchema = z.strictObject({
  year: z.union([text, z.number().int()]).transform(String).pipe(text),
  title: text,
  description: text,
});

const missionItemSchema = z.strictObject({ icon: fact, heading: text, description: text, btnLink: link, btnCont: text });

const valueItemSchema = z.strictObject({
  icon: z.union([fact, z.strictObject({ name: fact })]),
  heading: text,
  description: text,
});

/** `sample`: does not exist. */
const teamMemberSchema = z.strictObject({
  name: text,
  image: imagePath,
  role: text,
  bio: z.strictObject({ short: text, brief: text }),
  education: list(text),
  social: list(linkText),
  sample: z.boolean().optional(),
});

const faqSchema = z.strictObject({ id, question: text, answer: richText });

const blockButtonSchema = z.strictObject({ status: z.boolean(), name: text, link, icon: fact.optional() });

/** HTML; `delay` in ms. */
const textBlockSchema = z.strictObject({
  heading: text,
  paragraph: list(z.strictObject({ text: richText, muted: z.boolean() })),
  img: z.strictObject({ link: imagePath, alt }).optional(),
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

const programSlideSchema = z.strictObject({
  image: picture,
  title: text,
  paragraphs: list(text),
  button: z.strictObject({ showButton: z.boolean(), text, link }),
});

/** Words for people; `isoDate`, `startsAt`, `endsAt` for machines. */
const eventSchema = z
  .strictObject({
    img: imagePath,
    alt: alt.optional(),
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

/** `url`: the program's id. */
const programCardSchema = z.strictObject({
  id,
  image: imagePath,
  alt: alt.optional(),
  title: text,
  description: text,
  category: z.enum(cardCategories),
  icon: fact,
  url: slug,
});

const programDetailSchema = z.strictObject({
  url: slug,
  page: z.strictObject({ image: picture, title: text, subtitle: text }),
  /** May hold `{applyBy}`. */
  facts: list(z.strictObject({ label: text, value: text })).optional(),
  /** Label of a phone in foundation.json; default the first. */
  phone: fact.optional(),
  accordion: list(z.strictObject({ id, icon: fact, title: text, content: richText })),
  cta: z.strictObject({ status: z.boolean(), buttonLink: link, icon: fact, text }),
});

const youthProgramSchema = z.strictObject({ color: z.enum(cardColors), icon: fact, title: text, items: list(text) });

/** `mapSrc` is loaded on request. */
const officeSchema = z.strictObject({
  id: z.number().int().nonnegative(),
  name: text,
  address: text,
  phone: fact,
  email: emailAddress,
  hours: text,
  mapSrc: mapLink,
  directions: webLink,
  mapImage: imagePath,
  mapAlt: alt,
});

/* ------------------------------------------------------------------ static content (section 3, static keys) */

/** They lead to external forms. */
const heroSlideSchema = z.strictObject({
  id: slug,
  tab: text,
  title: list(text).min(1),
  paragraph: text,
  /** `wide` leaves room on the left; `src` is for phones. */
  image: z.strictObject({ src: imagePath, wide: imagePath, alt }),
  button: z.strictObject({ text, url: link, target: z.enum(['_self', '_blank']) }),
});

/** HTML; `description` is for search engines. */
export const detailsPageSchema = z.strictObject({
  title: text,
  description: text,
  intro: text.optional(),
  updated: isoDate.optional(),
  image: picture.optional(),
  sections: list(z.strictObject({ id: slug, heading: text, content: richText })),
  cta: z.strictObject({ text, link }).optional(),
});

const partnerSchema = z.strictObject({
  name: text,
  description: text,
  logo: picture,
  url: webLink,
  sample: z.boolean().optional(),
});

const testimonialSchema = z.strictObject({
  id,
  initials: z.string().trim().min(1).max(4).register(words, OWN),
  name: text,
  role: text,
  company: text,
  text,
  videoUrl: webLink,
  sample: z.boolean().optional(),
});

/** `figures` and `highlights` become the report's PDF. */
const annualReportSchema = z.strictObject({
  /** Ended on 31 March; PDF: content/reports/{year}.pdf. */
  year: z.number().int().min(2000).max(2100),
  image: picture,
  highlight: text,
  highlights: list(text),
  figures: list(z.strictObject({ label: text, value: text })),
  spending: list(z.strictObject({ label: text, rupees: z.number().int().nonnegative() })),
});

export const pageMetaSchema = z.strictObject({ title: text, description: text });

export const staticSchemas = {
  'textmedia-global': z.strictObject({
    'ourImpact-home': textBlockSchema,
    'aboutUs-home': textBlockSchema,
    'youth-corner': textBlockSchema,
  }),
  'home-student-help': z.strictObject({ heading: text, items: list(valueItemSchema), btn: blockButtonSchema.optional() }),
  'programs-joinus': z.strictObject({
    heading: text,
    paragraph: text,
    items: list(valueItemSchema),
    btn: blockButtonSchema,
    btnMore: blockButtonSchema,
  }),
  'page-meta': z.partialRecord(z.enum(textPages), pageMetaSchema),
  'home-hero': z.strictObject({ label: text, slides: list(heroSlideSchema).min(1) }),
  'home-sections': z.strictObject({ programs: heading, events: heading.extend({ empty: text }) }),
  'home-founders': z.strictObject({ heading: text, paragraph: text, note: text.optional(), btn: blockButtonSchema }),
  'home-donation-call': z.strictObject({ heading: text, note: text, btn: blockButtonSchema, btnMore: blockButtonSchema }),
  'about-hero': z.strictObject({ heading: text, paragraph: text, img: picture, btn: blockButtonSchema, btnMore: blockButtonSchema }),
  'about-sections': z.strictObject({
    impact: heading,
    mission: heading,
    values: heading,
    team: heading.extend({ btn: blockButtonSchema }),
    journey: heading,
  }),
  'about-banner': z.strictObject({ heading: text, paragraph: text, btn: blockButtonSchema, btnMore: blockButtonSchema }),
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
    legalLinks: list(linkText),
    trust: z.strictObject({ heading: text }),
    direct: heading,
    whereItGoes: z.strictObject({ heading: text, btn: blockButtonSchema }),
    thanks: z.strictObject({
      heading: text,
      paragraph: text,
      monthlyNote: text,
      next: z.strictObject({ heading: text, steps: list(text), certificate: text, noCertificate: text }),
      share: z.strictObject({ heading: text, text }),
      btnText: text,
    }),
  }),
  /** Addresses are the foundation's. */
  'contact-page': z.strictObject({
    hero: heading.extend({ img: picture.optional(), btn: blockButtonSchema }),
    cards: z.strictObject({ address: text, phone: text, email: text, hours: text }),
    form: heading.extend({ consent: text, consentLink: linkText }),
    support: heading.extend({ btn: blockButtonSchema }),
    offices: heading,
  }),
  offices: list(officeSchema),
  partners: z.strictObject({
    hero: heading,
    note: text.optional(),
    items: list(partnerSchema),
    cta: heading.extend({ btn: blockButtonSchema }),
  }),
  testimonials: z.strictObject({ hero: heading, note: text.optional(), items: list(testimonialSchema) }),
  'annual-reports': z.strictObject({
    hero: heading,
    note: text.optional(),
    btnText: text,
    // Specification 1, section 9, shows the newest first.
    items: list(annualReportSchema).overwrite((items) => items.toSorted((one, other) => other.year - one.year)),
  }),
  'team-page': z.strictObject({
    hero: heading,
    note: text.optional(),
    filters: list(z.strictObject({ type: z.enum(teamTypes), label: text, paragraph: text })),
  }),
  'programs-page': z.strictObject({
    hero: heading.extend({ pills: list(z.strictObject({ text, category: z.enum(cardCategories) })) }),
    list: heading,
    values: heading.extend({ items: list(valueItemSchema) }),
  }),
  'youthcorner-programs': z.strictObject({ heading: text, paragraph: text, items: list(youthProgramSchema) }),
  'youthcorner-page': z.strictObject({
    hero: heading.extend({ img: picture }),
    roles: list(z.strictObject({ role: z.enum(accountRoles), title: text, paragraph: text, signup: linkText, login: linkText })),
    closing: heading,
  }),
  /** Who may apply (docs/decisions/0078); its rules are those of the cycle. */
  'apply-page': z.strictObject({
    hero: heading.extend({ img: picture.optional() }),
    rules: heading,
    form: heading.extend({ button: text }),
    answers: z.strictObject({ fits: heading, may: heading, no: heading.extend({ programs: text }), everybody: heading, closed: heading }),
    help: heading.extend({ btn: blockButtonSchema }),
  }),
  footer: z.strictObject({
    quickLinks: list(linkText),
    programs: list(linkText),
    newsletter: heading,
  }),
  /** Validated one by one. */
  details: z.record(slug, detailsPageSchema),
} satisfies Record<string, z.ZodType>;

/* ------------------------------------------------------------------ dynamic content and FAQs */

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
