import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { type SheetFormat, sheetStream, toLongSheet } from './sheet.server.ts';

const OFFICE = '/usr/bin/soffice';
const tried = existsSync(OFFICE) ? '' : ': NOT TRIED, LibreOffice is missing';

const ROW = {
  Name: 'सीताराम _x0041_ & <Devi>\n"गाँव"',
  Born: { day: '2009-02-28' },
  Amount: 32_000.5,
  Account: '001234567890123456',
  Pin: '007301',
  Phone: '+919876543210',
  Code: '12E5',
  Formula: '=1+1',
  Broken: 'a\u0001b\uFFFEc',
  Long: 'क'.repeat(32_767),
};

test(`a downloaded spreadsheet opens in LibreOffice with the same values${tried}`, async () => {
  if (tried) return;
  expect(await opened('xlsx')).toEqual([
    ...Object.keys(ROW),
    ROW.Name,
    'date 2009-02-28',
    'float 32000.5',
    ROW.Account,
    ROW.Pin,
    ROW.Phone,
    ROW.Code,
    ROW.Formula,
    'a\uFFFDb\uFFFDc',
    ROW.Long,
  ]);
});

/** Every cell as LibreOffice has it: its text, or its type and value. */
async function opened(format: SheetFormat): Promise<string[]> {
  const folder = temporaryFolder();
  const file = join(folder, `sheet.${format}`);
  await pipeline(sheetStream(toLongSheet([ROW]), format), createWriteStream(file));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync(OFFICE, ['--headless', profile, '--convert-to', 'fods', '--outdir', folder, file], { stdio: 'ignore' });
  const table = /<table:table [\s\S]*<\/table:table>/.exec(readFileSync(join(folder, 'sheet.fods'), 'utf8'))?.[0] ?? '';
  return [...table.matchAll(/<table:table-cell ([^>]*office:value-type[^>]*)>([\s\S]*?)<\/table:table-cell>/g)].map(
    ([, about = '', cell = '']) => {
      const [, type, value] = /office:value-type="(date|float)" office:(?:date-)?value="([^"]*)"/.exec(about) ?? [];
      return type ? `${type} ${value}` : textOf(cell);
    },
  );
}

const textOf = (cell: string): string =>
  [...cell.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
    .map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ''))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
