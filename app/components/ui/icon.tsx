import type { IconName } from '#domain/content/icons.ts';
import sprite from '#app/images/icons.svg?url';

/** A decorative icon by the name content gives it, in the colour of the text around it. The words beside it carry the meaning. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
