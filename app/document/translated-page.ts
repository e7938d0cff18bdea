/**
 * Runs ahead of React. A browser that translates replaces texts by `<font>` elements; React writes to texts that nobody sees, or fails to
 * remove them (React's issue 11538). Here a text is put back before React touches it, and the translator does the rest
 * (decision 0030). Drop it when React keeps working on a page that is translated.
 */
function keepTranslatable(): void {
  document.currentScript?.remove();
  /** What stands in the place of a text. */
  const standIns = new WeakMap<Node, HTMLElement>();
  /** In order. */
  const originals = new WeakMap<HTMLElement, Node[]>();
  const removed = new WeakSet<Node>();

  /** @returns false for a text that is not in `parent` then either */
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
  // The parser's own nodes say nothing.
  addEventListener('DOMContentLoaded', () => observer.observe(document, { childList: true, subtree: true }));

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    removed.add(child);
    // It is gone already: no reason to fail.
    return putBack(child, this) ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    removed.delete(node);
    // A moved text leaves nothing behind.
    putBack(node, null);
    return insertBefore.call(this, node, next && putBack(next, this) ? next : null) as T;
  };
}

export const TRANSLATABLE_SCRIPT = `(${keepTranslatable.toString()})()`;

/** The same page, with the script in front. */
export function makeTranslatable(html: string): string {
  return html.replace('</head>', `<script>${TRANSLATABLE_SCRIPT}</script></head>`);
}
