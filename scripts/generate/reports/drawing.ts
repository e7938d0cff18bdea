import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

interface Drawing {
  /** As a data: address. */
  image: string;
  /** Width over height. */
  ratio: number;
}

/** The PDF library knows neither `<use>` nor dashes of length 0. */
export function drawing(name: string): Drawing {
  const svg = readFileSync(join(root, 'content', 'media', `${name}.svg`), 'utf8');
  const [width, height] = (/viewBox="\S+ \S+ (\S+ \S+)"/.exec(svg)?.[1] ?? '1 1').split(' ').map(Number) as [number, number];
  const plain = expandUses(svg).replaceAll('stroke-dasharray="0 ', 'stroke-dasharray=".01 ');
  return { image: `data:image/svg+xml;base64,${Buffer.from(plain).toString('base64')}`, ratio: width / height };
}

export function rangoli(): { viewBox: string; petals: string } {
  const svg = readFileSync(join(root, 'app', 'images', 'rangoli.svg'), 'utf8');
  return { viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '', petals: / d="([^"]+)"/.exec(svg)?.[1] ?? '' };
}

function expandUses(svg: string): string {
  const parts = new Map(
    [...svg.matchAll(/<(g|path|circle|rect) id="([^"]+)"/g)].map(({ 2: id = '', index }) => [id, elementAt(svg, index)]),
  );
  const expand = (markup: string): string =>
    markup.replaceAll(/<use href="#([^"]+)"([^>]*?)\/>/g, (_, id: string, attributes: string) => {
      const part = parts.get(id);
      if (part === undefined) throw new Error(`A drawing uses #${id}, which is not in it`);
      return `<g${attributes}>${expand(part.replace(` id="${id}"`, ''))}</g>`;
    });
  return expand(svg.replaceAll(/<defs>.*?<\/defs>/gs, ''));
}

function elementAt(svg: string, start: number): string {
  let depth = 0;
  const tag = /<(\/?)[a-z]+[^>]*?(\/?)>/gi;
  tag.lastIndex = start;
  for (let found = tag.exec(svg); found; found = tag.exec(svg)) {
    if (found[1]) depth -= 1;
    else if (!found[2]) depth += 1;
    if (depth === 0) return svg.slice(start, tag.lastIndex);
  }
  throw new Error('A drawing has an element without an end');
}
