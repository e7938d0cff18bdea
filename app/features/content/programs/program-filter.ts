import { type ProgramCategory, programCategories } from '#domain/pages/choices.ts';

export function categoryOf(query: URLSearchParams): ProgramCategory {
  const wanted = query.get('category');
  return programCategories.find((category) => category === wanted) ?? 'All';
}

export function filterPrograms<C extends { category: string }>(cards: readonly C[], choice: ProgramCategory): readonly C[] {
  return choice === 'All' ? cards : cards.filter((card) => card.category === choice);
}
