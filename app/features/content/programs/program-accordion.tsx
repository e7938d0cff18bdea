import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { afterToggle } from '#app/features/content/programs/accordion.ts';
import { iconName } from '#domain/content/schema/constants.ts';
import type { ProgramDetail } from '#domain/content/schema/schema.ts';

type Section = ProgramDetail['accordion'][number];

/** One is open at a time, also in browsers that ignore the `name` of `<details>`. */
export function ProgramAccordion({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useState<Section['id'] | null>(null);
  return (
    <div className="acc program-acc">
      {sections.map(({ id, icon, title, content }) => (
        <details
          key={id}
          name="program"
          open={open === id}
          onToggle={({ currentTarget }) => {
            const isOpen = currentTarget.open;
            setOpen((last) => afterToggle(last, id, isOpen));
          }}
        >
          <summary>
            <Icon name={iconName(icon)} />
            <h2>{title}</h2>
          </summary>
          <RichText html={content} className="acc-in" />
        </details>
      ))}
    </div>
  );
}
