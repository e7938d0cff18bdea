/**
 * Runs in the browser, ahead of React. A browser that translates a page puts `<font>` elements in the place of its texts. React
 * keeps the texts it made: it writes to some that nobody sees any more, and fails to remove them, which ends in the error page
 * (React's issue 11538). Here a text is put back before React touches it; the translator, which watches the page, does the rest.
 */
function keepTranslatable(): void {
  document.currentScript?.remove();
  /** The element that a translator put in the place of a text. */
  const standIns = new WeakMap<Node, HTMLElement>();
  /** The texts in whose place an element is, in order. */
  const originals = new WeakMap<HTMLElement, Node[]>();
  const removed = new WeakSet<Node>();

  /** Return a text to its place, if a translator took it. @returns false for a text that is not in `parent` then either */
  const putBack = (text: Node, parent: Node | null): boolean => {
    const standIn = standIns.get(text);
    if (standIn?.isConnected) standIn.replaceWith(...(originals.get(standIn) ?? []));
    return text.nodeType !== Node.TEXT_NODE || text.parentNode === parent;
  };
  const note = (text: Node, near: (Node | null)[]): void => {
    const standIn = near.find((node): node is HTMLElement => node?.nodeName === 'FONT');
    if (!standIn) return;
    standIns.set(text, standIn);
    originals.set(standIn, [...(originals.get(standIn) ?? []), text]);
    observer.observe(text, { characterData: true });
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target, null);
      for (const node of removedNodes)
        if (node.nodeType === Node.TEXT_NODE && !node.isConnected && !removed.has(node))
          note(node, [...addedNodes, previousSibling, nextSibling]);
    }
  });
  // Not earlier: the parser's own nodes say nothing.
  addEventListener('DOMContentLoaded', () => observer.observe(document, { childList: true, subtree: true }));

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    removed.add(child);
    // A text of which no stand-in is known is gone already: no reason to fail.
    return putBack(child, this) ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    removed.delete(node);
    // A text that is moved leaves nothing behind.
    putBack(node, null);
    return insertBefore.call(this, node, next && putBack(next, this) ? next : null) as T;
  };
}

/** The text of its script. */
export const TRANSLATABLE_SCRIPT = `(${keepTranslatable.toString()})()`;

/** The same page, which browsers can translate without breaking it. */
export function makeTranslatable(html: string): string {
  return html.replace('</head>', `<script>${TRANSLATABLE_SCRIPT}</script></head>`);
}
