import type { Part } from '#domain/scholarships/consent/agreed.ts';
import type { ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import { type Language, NAMES, WORDS } from '#domain/scholarships/consent/guardian-words.ts';
import { InBoth } from '#app/features/scholarships/consent/notice.tsx';

interface ContentsProps {
  parts: readonly Part[];
  /** Papers and account, for who may see them. */
  contents?: ShownContents | undefined;
}

/** What will be sent, and what is still empty. */
export const Contents = (props: ContentsProps) => (
  <InBoth en={<InLanguage language="en" {...props} />} hi={<InLanguage language="hi" {...props} />} />
);

function InLanguage({ language, parts, contents }: ContentsProps & { language: Language }) {
  const words = WORDS[language];
  const namesOf = (names: readonly (keyof typeof NAMES)[]) => names.map((name) => NAMES[name][language]).join(', ');
  const partsThat = (isOne: (part: Part) => boolean) => namesOf(parts.filter(isOne).map(({ part }) => part));
  const papersThat = (isThere: boolean) =>
    namesOf((contents?.papers ?? []).filter((one) => one.isThere === isThere).map(({ field }) => field));
  const rows = [
    [words.changed, namesOf(contents?.changed ?? [])],
    [words.filled, partsThat(({ isEmpty, left }) => !isEmpty && left === 0)],
    [words.unfinished, partsThat(({ isEmpty, left }) => !isEmpty && left > 0)],
    [words.empty, partsThat(({ isEmpty }) => isEmpty)],
    [words.there, papersThat(true)],
    [words.notThere, papersThat(false)],
    [words.holder, contents?.holder],
  ] as const;
  return (
    <ul className="grid gap-2">
      {rows.map(
        ([label, text]) =>
          text && (
            <li key={label}>
              {label}: <span className="muted">{text}</span>
            </li>
          ),
      )}
    </ul>
  );
}
