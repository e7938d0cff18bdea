import * as m from '#messages/index.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import type { TextPage } from '#domain/pages/pages.ts';
import type { Faq as FaqItem } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function Faq({ page, items, ground = 'sunk' }: { page: TextPage; items: readonly FaqItem[]; ground?: string }) {
  if (items.length === 0) return null;
  return (
    <section className={`section ${ground}`}>
      <div className="wrap faq">
        <h2>{m.content.faq}</h2>
        {inSection(
          `faqs/${page}`,
          <div className="acc">
            {items.map(({ id, question, answer }) => (
              <details key={id}>
                <summary>{question}</summary>
                <RichText html={answer} className="acc-in" />
              </details>
            ))}
          </div>,
        )}
      </div>
    </section>
  );
}
