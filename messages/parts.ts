/** A piece of a message; with a tag, what stands between `<tag>` and `</tag>`. */
export interface Part {
  tag?: string;
  text: string;
}

/** `Read the <terms>terms</terms>.` is three parts. Tags do not nest, and no text of a person goes through here: give it as a part's element. */
export function partsOf(message: string): Part[] {
  return message.split(/<(\w+)>(.*?)<\/\1>/s).flatMap((text, at, all): Part[] => {
    if (at % 3 === 1) return [{ tag: text, text: all[at + 1] ?? '' }];
    return at % 3 === 2 || text === '' ? [] : [{ text }];
  });
}
