import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';

const ADDRESS = /https?:\S+|[\w.+•-]+@[\w.-]+|\b[\w.-]+\.(?:org|example)\b(?:\/\S*)?|\/hi\/\S*/g;
const [, glossary = ''] = readFileSync(join(root, 'content', 'hi', 'GLOSSARY.md'), 'utf8').split('## Latin');
const { registration, donations } = loadContent(join(root, 'content'), { error: () => undefined }).foundation;
const { name, number, pan, auditor, eightyG, signatory } = registration;
/** Of the glossary, and as the foundation and its bank account are registered. */
const NAMES = [
  ...[...glossary.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
  ...textsOf([name, number, pan, auditor, eightyG.urn, signatory.name, donations.direct]),
];

/** The words in Latin letters of a Hindi text, without addresses and names. @param given what people have written */
export function latinWordsIn(text: string, ...given: readonly unknown[]): string[] {
  const left = [...NAMES, ...textsOf(given)].toSorted((a, b) => b.length - a.length).reduce(without, withoutAddresses(text));
  // Not of one letter: some glyphs of Devanagari are read as one from a PDF.
  return [...new Set(left.match(/\d*[A-Za-z][A-Za-z0-9]+/g))];
}

/** Not within a longer word. */
function without(text: string, one: string): string {
  return text.replaceAll(one, (found, at: number) => (/\w/.test((text[at - 1] ?? '') + (text[at + found.length] ?? '')) ? found : ' '));
}

/** On one line. */
function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, ' ').replaceAll(/\s+/g, ' ').trim();
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map(withoutAddresses).filter(Boolean);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
