import type { IconName } from '#domain/content/icons.ts';
import sprite from '#app/images/icons.svg?url';

/** A decorative icon, by its name in the content, in the colour of the surrounding text, which carries the meaning. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
