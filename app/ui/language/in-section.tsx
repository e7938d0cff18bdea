import { createContext, type ReactNode, use } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import type { DynamicContent, StaticContent } from '#domain/content/schema/schema.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { language } from '#messages/current.ts';
import { BASE_LANGUAGE, type Language } from '#messages/language.ts';

export type Section =
  | keyof StaticContent
  | keyof DynamicContent
  | `${'details' | 'faqs' | 'programs-details-ourprograms'}/${string}`
  | `foundation/${keyof Foundation}`;

const Around = createContext<Language | null>(null);

/**
 * Marks what a section says with its language, which may be English on a page of another (docs/decisions/0107).
 * @param of null: what the site itself says; left out: as around it
 */
export const inSection = (of: Section | null | undefined, words: ReactNode): ReactNode =>
  language() === BASE_LANGUAGE ? words : <Marked of={of}>{words}</Marked>;

function Marked({ of, children }: { of: Section | null | undefined; children: ReactNode }) {
  const { fallback } = useSite();
  const around = use(Around) ?? language();
  const spoken = of && fallback?.includes(of) ? BASE_LANGUAGE : language();
  if (of === undefined || spoken === around) return children;
  return (
    <Around value={spoken}>
      {/* A span may stand in a paragraph. */}
      <span className="contents" lang={spoken}>
        {children}
      </span>
    </Around>
  );
}
