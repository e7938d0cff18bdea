import { BlockButtons } from '#app/ui/block-buttons.tsx';
import type { BlockButton } from '#domain/content/schema/schema.ts';

interface DonationCallProps {
  section: { heading: string; note?: string | undefined; btn: BlockButton; btnMore?: BlockButton };
}

export function DonationCall({ section: { heading, note, btn, btnMore } }: DonationCallProps) {
  return (
    <section className="section on-night call">
      <div className="wrap">
        <div className="stack">
          <h2>{heading}</h2>
          {note !== undefined && <p className="lead muted">{note}</p>}
        </div>
        <BlockButtons btn={btn} btnMore={btnMore} isOnNight />
      </div>
    </section>
  );
}
