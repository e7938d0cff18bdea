import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { truncate } from '#domain/shared/text/text.ts';
import { contentFiles, loadContent } from './load.server.ts';
import { readIfValid } from './read-json.server.ts';

/** Capitals, `.example` (RFC 2606), a PAN without serial number. */
const SAMPLE_TEXT = /[\w-]+\.example\b|^SAMPLE-|\(sample\b|^[A-Z]{5}0000[A-Z]$|\bDeepvan\b|दीपवन/;
const SAMPLE_REPORTS = 'reports/reports.json';
const MOST_NAMED = 3;
const MOST_LETTERS = 60;

export function liveContentErrors(dir: string): string[] {
  const errors = contentFiles.flatMap((file) =>
    Object.entries(readIfValid(join(dir, file)) ?? {}).flatMap(([key, part]) => {
      const samples = [...new Set(samplesIn(part))];
      const more = samples.length - MOST_NAMED;
      const named = samples.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
      return samples.length === 0 ? [] : [`content/${file}, ${key}: put your own in place of the sample's: ${named}`];
    }),
  );
  if (existsSync(join(dir, SAMPLE_REPORTS)))
    errors.push(`content/${SAMPLE_REPORTS}: put your own annual reports in place of the sample's PDF files, and delete this file`);
  try {
    loadContent(dir, { error: () => {} });
  } catch (error) {
    errors.push((error as Error).message);
  }
  return errors;
}

function samplesIn(part: unknown): string[] {
  if (typeof part === 'string') {
    const [found] = SAMPLE_TEXT.exec(part) ?? [];
    return found === undefined ? [] : [found.endsWith('.example') ? found : truncate(part, MOST_LETTERS)];
  }
  if (typeof part !== 'object' || part === null) return [];
  const { sample, name } = part as { sample?: unknown; name?: unknown };
  const own = sample === true ? [typeof name === 'string' ? name : '"sample": true'] : [];
  return [...own, ...Object.values(part).flatMap(samplesIn)];
}
