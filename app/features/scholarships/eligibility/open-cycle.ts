import * as m from '#messages/index.ts';
import type { PageContext } from '#app/lib/page/page-context.ts';
import type { PaperRules } from '#domain/content/schema/papers-schema.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { Option } from '#domain/forms/form.ts';
import { districtName, type RulesInWords, rulesInWords } from '#domain/scholarships/eligibility/eligibility.ts';
import { longDay } from '#domain/shared/time/day-words.ts';

/** The cycle that is open or to come, its days in words. */
export interface OpenCycle {
  isOpen: boolean;
  opens: string;
  closes: string;
  /** Null: everybody may apply. */
  rules: Eligibility | null;
  words: RulesInWords | null;
  /** Those of the rules, as the language writes them. */
  districts: readonly Option[] | undefined;
  papers: PaperRules | undefined;
}

/** Reasons by the rule that does not fit. */
export type ProgramsInstead = Partial<Record<keyof Eligibility['instead'], { title: string; description: string; link: string }>>;

/** Made by a loader, so that pages load no formats of days. */
export function openCycleOf({ cycle, dynamicContent }: PageContext): { cycle: OpenCycle | null; instead: ProgramsInstead } {
  if (!cycle) return { cycle: null, instead: {} };
  const { isOpen, opensOn, closesOn, eligibility: rules = null, papers } = cycle;
  const cards = dynamicContent['programs-ourprograms'] ?? [];
  const instead = Object.entries(rules?.instead ?? {}).flatMap(([rule, link]) =>
    cards.filter(({ url }) => link === `/programs/${url}`).map(({ title, description }) => [rule, { title, description, link }] as const),
  );
  const [opens, closes] = [longDay(opensOn), longDay(closesOn)];
  const days = {
    name: m.scholarships.eligibility.ruleDays,
    text: isOpen ? m.calendar.until(closes) : m.scholarships.eligibility.fromDayTo(opens, closes),
  };
  const words = rules && rulesInWords(rules);
  return {
    cycle: {
      isOpen,
      opens,
      closes,
      rules,
      words: words && { ...words, rows: [...words.rows, days] },
      districts: rules?.districts?.map((district) => ({ value: district.name, label: districtName(district) })),
      papers,
    },
    instead: Object.fromEntries(instead),
  };
}
