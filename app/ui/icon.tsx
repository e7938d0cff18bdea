import type { IconName } from '#domain/content/schema/icons.ts';
import sprite from '#app/images/icons.svg?url';

export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
