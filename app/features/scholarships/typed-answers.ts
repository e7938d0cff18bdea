import type { Spec } from '#app/features/scholarships/asked.ts';
import { type Answer, type Answers, isSame, masked, textOf } from '#app/features/scholarships/draft/answers.ts';

/**
 * What stands in the fields of a step but not in the answers: a restored page, a password manager and a translation change fields
 * without an event. An account number that is only shown masked is no change.
 */
export function typedAnswers(element: HTMLFormElement, specs: readonly Spec[], answers: Answers): Answers {
  const data = new FormData(element);
  const changed = specs.flatMap(({ name, kind, privacy }) => {
    const controls = [...element.elements].filter((control) => control.getAttribute('name') === name);
    if (kind === 'file' || kind === 'hidden' || controls.length === 0) return [];
    const all = data.getAll(name).map(String);
    const typed = kind === 'checkbox' ? all.length > 0 : kind === 'checkboxes' ? all : (all[0] ?? '');
    const isMasked = privacy === 'sealed' && typed === masked(textOf(answers[name]));
    return isMasked || isSame(name, typed, answers[name]) ? [] : [[name, typed] as [string, Answer]];
  });
  return Object.fromEntries(changed);
}
