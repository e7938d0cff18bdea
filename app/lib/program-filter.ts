import { type ProgramCategory, programCategories } from '#domain/content/constants.ts';

/** The filter's choice in an address: one of the categories, letter for letter, else All. */
export function categoryOf(query: URLSearchParams): ProgramCategory {
  const asked = query.get('category');
  return programCategories.find((category) => category === asked) ?? 'All';
}

/** The cards of a choice: All shows everything, any other the cards of exactly that category, in their order. */
export function filterPrograms<C extends { category: string }>(cards: readonly C[], choice: ProgramCategory): readonly C[] {
  return choice === 'All' ? cards : cards.filter((card) => card.category === choice);
}
