import type { Part } from '#domain/scholarships/consent/agreed.ts';
import type { ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import { fillIn, type Language, NAMES, WORDS } from '#domain/scholarships/consent/guardian-words.ts';
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
  const rows = [
    ...parts.map(({ part, isEmpty, left }) => [NAMES[part][language], isEmpty ? words.empty : left > 0 ? words.unfinished : words.filled]),
    ...(contents?.papers ?? []).map(({ field, isThere }) => [NAMES[field][language], isThere ? words.there : words.notThere]),
    ...(contents ? [[words.holder, contents.holder || words.empty]] : []),
  ];
  const changed = contents?.changed.map((part) => NAMES[part][language]) ?? [];
  return (
    <>
      {changed.length > 0 && <p className="font-[620]">{fillIn(words.changed, { parts: changed.join(', ') })}</p>}
      <ul className="grid gap-1">
        {rows.map(([name, state]) => (
          <li key={name}>
            {name}: <span className="muted">{state}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
