import { readFileSync } from 'node:fs';

export interface JsonFile {
  json: unknown;
  repeated: { key: string; line: number }[];
}

/** @throws Error for the editor */
export function readJson(file: string): JsonFile {
  const source = decode(readFileSync(file));
  try {
    return { json: JSON.parse(source), repeated: repeatedKeys(source) };
  } catch (error) {
    throw new Error(`not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** @returns undefined when the file is not there, or not valid */
export function readIfValid(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(readJson(file).json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('not saved as UTF-8: choose the encoding UTF-8 when saving it', { cause: error });
  }
}

const BRACE_OR_STRING = /[{}]|"((?:[^"\\]|\\.)*)"(\s*:)?/g;

function repeatedKeys(source: string): JsonFile['repeated'] {
  const open: Set<string>[] = [];
  const repeated: JsonFile['repeated'] = [];
  for (const { 0: token, 1: key, 2: colon, index } of source.matchAll(BRACE_OR_STRING)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined && colon) {
      if (open.at(-1)?.has(key)) repeated.push({ key, line: source.slice(0, index).split('\n').length });
      open.at(-1)?.add(key);
    }
  }
  return repeated;
}
