import type { ComponentProps } from 'react';
import type { BadgeLook } from '#domain/shared/states.ts';

const CLASSES: Record<BadgeLook, string> = { plain: 'badge', quiet: 'badge quiet', warn: 'badge warn', bad: 'badge bad' };

interface BadgeProps extends ComponentProps<'span'> {
  state: { label: string; badge: BadgeLook };
}

export const Badge = ({ state: { label, badge }, className = '', ...span }: BadgeProps) => (
  <span {...span} className={`${CLASSES[badge]} ${className}`}>
    {label}
  </span>
);
