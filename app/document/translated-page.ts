/**
 * Runs before React. Translating browsers replace texts by `<font>` elements, on which React fails (its issue 11538): each text is put back
 * before React touches it (decision 0030).
 */
function keepTranslatable(): void {
  document.currentScript?.remove();
  const standIns = new WeakMap<Node, HTMLElement>();
  /** The texts that a `<font>` has replaced, in their order. */
  const originals = new WeakMap<HTMLElement, Node[]>();
  const removed = new WeakSet<Node>();

  /** @returns false if the text is not in `parent` */
  const putBack = (text: Node, parent: Node | null): boolean => {
    const standIn = standIns.get(text);
    if (standIn?.isConnected) standIn.replaceWith(...(originals.get(standIn) ?? []));
    return text.nodeType !== Node.TEXT_NODE || text.parentNode === parent;
  };
  let isTranslated = false;
  /** React begins with what it reads by these: the texts are back by then, also if they are translated while it works. */
  const findOriginals = (way: 'firstChild' | 'nextSibling'): void => {
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, way)!;
    Object.defineProperty(Node.prototype, way, {
      get(this: Node) {
        putBack(this, null);
        const found = get!.call(this) as Node | null;
        const [text] = originals.get(found as HTMLElement) ?? [];
        if (text) putBack(text, null);
        return text ?? found;
      },
    });
  };
  const note = (text: Node, near: (Node | null)[]): void => {
    const standIn = near.find((node): node is HTMLElement => node?.nodeName === 'FONT');
    if (!standIn) return;
    if (!isTranslated) for (const way of ['firstChild', 'nextSibling'] as const) findOriginals(way);
    isTranslated = true;
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
  document.addEventListener('readystatechange', () => observer.observe(document, { childList: true, subtree: true }));

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    removed.add(child);
    return putBack(child, this) ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    removed.delete(node);
    putBack(node, null);
    return insertBefore.call(this, node, next && putBack(next, this) ? next : null) as T;
  };
}

export const TRANSLATABLE_SCRIPT = `(${keepTranslatable.toString()})()`;

export function makeTranslatable(html: string): string {
  return html.replace('</head>', `<script>${TRANSLATABLE_SCRIPT}</script></head>`);
}
