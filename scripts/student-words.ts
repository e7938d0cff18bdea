import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '#server/config/root.ts';

const LONGEST_SENTENCE = 20;

interface Word {
  word: string;
  meaning: string;
  /** What the student's side does not say. */
  not: readonly string[];
}

export interface Words {
  words: readonly Word[];
  exempt: readonly string[];
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?:-| word | text )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The tables of docs/words.md. */
export function readWords(): Words {
  const [words = '', exempt = ''] = readFileSync(join(root, 'docs', 'words.md'), 'utf8').split('## Exempt');
  return {
    words: rowsOf(words).map(([word = '', meaning = '', not = '']) => ({
      word,
      meaning,
      not: not.split(', ').filter((one) => one !== ''),
    })),
    exempt: rowsOf(exempt).map(([text = '']) => text),
  };
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Attributes and keys whose text nobody reads. */
const UNREAD =
  /^(?:className|id|htmlFor|type|name|href|to|rel|target|role|key|src|path|style|value|autoComplete|inputMode|aria-(?:controls|labelledby|describedby|live|current)|data-.*|kind|privacy|width|icon|module|describe)$/;
const INLINE = /^(?:a|b|em|i|span|strong|Link|SmartLink)$/;

/** A sentence, a label or a part of one: not a path, a class, a name or a key. */
const isRead = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/^[A-Z]+ \//.test(text) &&
  !/^[\w./:?#&=[\]()%-]*$/.test(text.replace(/^\p{Lu}\p{Ll}+$/u, ' ')) &&
  !/(?:^| )[a-z-]+(?:-\[|:[a-z[]|-\d)|--/.test(text);

/** Texts that a component or a table shows, each with what stands within it; an expression is one word. */
export function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const within = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(within).join('');
    if (!isNode(node)) return '';
    if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s*\n\s*/g, ' ');
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
    if (node.type === 'TemplateLiteral')
      return (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked).join('…');
    if (node.type === 'JSXExpressionContainer') {
      const inner = node['expression'] as Node;
      if (inner.type === 'Literal' || inner.type === 'TemplateLiteral') return within(inner);
      visit(inner);
      return '…';
    }
    if (node.type === 'JSXElement' && INLINE.test(String(((node['openingElement'] as Node)['name'] as Node)['name']))) {
      visit(node['openingElement']);
      return within(node['children']);
    }
    visit(node);
    return '\n';
  };
  const add = (text: string): void =>
    void texts.push(
      ...text
        .split('\n')
        .map((one) => one.trim())
        .filter(isRead),
    );
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
        return;
      case 'JSXElement':
      case 'JSXFragment':
        add(within(node['children']));
        return visit(node['openingElement']);
      case 'JSXAttribute':
      case 'Property': {
        const key = (node['name'] ?? node['key']) as Node;
        if (UNREAD.test(String(key['name'] ?? key['value']))) return;
        return visit(node['value']);
      }
      case 'Literal':
      case 'TemplateLiteral':
        add(within(node));
        return visit(node['expressions']);
      default:
        for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
    }
  }
  visit(parseSync(file, source).program);
  return texts;
}

/** Texts of content: every one that is long enough to be read. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string')
    return isRead(content)
      ? content
          .replaceAll(/<[^>]+>/g, '\n')
          .split('\n')
          .map((one) => one.trim())
          .filter(isRead)
      : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => (UNREAD.test(key) ? [] : textsIn(value)));
}

/** What a text says otherwise than the glossary. */
export function otherWords(text: string, { words, exempt }: Words): string[] {
  if (exempt.includes(text)) return [];
  // A paper keeps its own name.
  const own = words.flatMap(({ word }) => (/certificate|card/.test(word) ? [new RegExp(word, 'gi')] : []));
  const rest = [...own, ...exempt.filter((one) => one.includes(' '))].reduce<string>((left, name) => left.replaceAll(name, ''), text);
  return words.flatMap(({ word, not }) =>
    not.filter((other) => new RegExp(`(?<![\\p{L}-])${other}(?![\\p{L}-])`, 'iu').test(rest)).map((other) => `${other} (${word})`),
  );
}

export function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?।])\s+/)
    .filter((sentence) => sentence.split(/\s+/).filter((part) => /[\p{L}\d…]/u.test(part)).length > LONGEST_SENTENCE);
}
