import { createElement, Fragment, type ReactNode } from 'react';
import { partsOf } from '#messages/parts.ts';

interface Props {
  message: string;
  /** By tag: what becomes of the text in it. */
  tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A message with links or emphasis in it: `<RichMessage message={m.donations.agree} tags={{ terms: (text) => <Link to="/terms">{text}</Link> }} />`. */
export const RichMessage = ({ message, tags }: Props) =>
  createElement(Fragment, null, ...partsOf(message).map(({ tag, text }) => (tag === undefined ? text : (tags[tag]?.(text) ?? text))));

/** Of a message whose emphasis is `<strong>`. */
export const STRONG: Props['tags'] = { strong: (text) => <strong>{text}</strong> };
