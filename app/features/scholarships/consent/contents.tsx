import * as m from '#messages/index.ts';
import type { Part } from '#domain/scholarships/consent/agreed.ts';
import type { ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';

interface ContentsProps {
  parts: readonly Part[];
  /** Papers and account, for who may see them. */
  contents?: ShownContents | undefined;
}

const namesOf = (names: readonly (keyof typeof m.consent.guardian.names)[]) =>
  names.map((name) => m.consent.guardian.names[name]).join(', ');

/** What will be sent, and what is still empty. */
export function Contents({ parts, contents }: ContentsProps) {
  const partsThat = (isOne: (part: Part) => boolean) => namesOf(parts.filter(isOne).map(({ part }) => part));
  const papersThat = (isThere: boolean) =>
    namesOf((contents?.papers ?? []).filter((one) => one.isThere === isThere).map(({ field }) => field));
  const rows = [
    [m.consent.guardian.changed, namesOf(contents?.changed ?? [])],
    [m.consent.guardian.filled, partsThat(({ isEmpty, left }) => !isEmpty && left === 0)],
    [m.consent.guardian.unfinished, partsThat(({ isEmpty, left }) => !isEmpty && left > 0)],
    [m.consent.guardian.empty, partsThat(({ isEmpty }) => isEmpty)],
    [m.consent.guardian.there, papersThat(true)],
    [m.consent.guardian.notThere, papersThat(false)],
    [m.consent.guardian.holder, contents?.holder],
  ] as const;
  return (
    <ul className="grid gap-2 wrap-anywhere">
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
