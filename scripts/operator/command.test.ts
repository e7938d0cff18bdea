import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { dispatch, readChoice, readLimit, readYear, subcommand, UsageError, writeSheet } from '#scripts/operator/command.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

describe('a sheet', () => {
  test('opens in a spreadsheet as written: Hindi, quotes and commas, and no formula that runs', async () => {
    const file = join(temporaryFolder(), 'sheet.csv');
    await writeSheet(file, async () => [
      { Name: 'आशा "Asha" मिश्रा', Amount: 500.5 },
      { Name: '=HYPERLINK("http://example.net","x")', Amount: -1 },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(
      '\uFEFFName,Amount\r\n"आशा ""Asha"" मिश्रा",500.5\r\n"\'=HYPERLINK(""http://example.net"",""x"")",-1\r\n',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file, and reads no rows when it cannot be written', async () => {
    const directory = temporaryFolder();
    const file = join(directory, 'sheet.csv');
    await writeSheet(file, async () => [{ Name: 'first' }]);
    const readRows = vi.fn(async () => [{ Name: 'second' }]);
    await expect(writeSheet(file, readRows)).rejects.toThrow(`${file} already exists. Name another file, or move that one away.`);
    expect(readFileSync(file, 'utf8')).toContain('first');
    await expect(writeSheet(join(directory, 'none', 'sheet.csv'), readRows)).rejects.toThrow(/sheet\.csv cannot be written: ENOENT/);
    expect(readRows).not.toHaveBeenCalled();
  });

  test('without rows leaves no file behind', async () => {
    const file = join(temporaryFolder(), 'sheet.csv');
    expect(await writeSheet(file, async () => [])).toBe('There is nothing to write.');
    expect(existsSync(file)).toBe(false);
  });
});

describe('a command line', () => {
  const run = vi.fn(async (options: object, args: string[]) => JSON.stringify([options, args]));
  const SUBCOMMANDS = {
    list: subcommand({ optional: ['limit'], flags: ['all'], run }),
    move: subcommand({ args: 1, required: ['by', 'reason'], run }),
    '': subcommand({ args: 1, optionalArgs: 1, flags: ['yes'], run }),
  };

  test.each([
    [
      ['list', '--limit', '5', '--all'],
      [{ limit: '5', all: true }, []],
    ],
    [
      ['move', 'A', '--by', 'B', '--reason', 'C'],
      [{ by: 'B', reason: 'C' }, ['A']],
    ],
    [
      ['one', '--yes'],
      [{ yes: true }, ['one']],
    ],
    [
      ['one', 'two'],
      [{}, ['one', 'two']],
    ],
  ])('%j is understood', async (args, expected) => {
    expect(JSON.parse(await dispatch(args, SUBCOMMANDS))).toEqual(expected);
  });

  test.each([
    [[], ''],
    [['move'], ''],
    [['move', '--by', 'B', '--reason', 'C'], 'An argument is missing.'],
    [['move', 'A', '--by', ' '], 'Missing: --by, --reason'],
    [['move', 'A', 'B', '--by', 'B', '--reason', 'C'], 'Unknown argument: B'],
    [['list', '--by', 'B'], "Unknown option '--by'."],
    [['list', '--limit'], "Option '--limit <value>' argument missing"],
    [['one', 'two', 'three'], 'Unknown argument: three'],
  ])('%j is refused: "%s"', async (args, message) => {
    run.mockClear();
    await expect(dispatch(args, SUBCOMMANDS)).rejects.toThrow(new UsageError(message));
    expect(run).not.toHaveBeenCalled();
  });

  test('takes numbers, years and choices that exist', () => {
    expect([readLimit(undefined), readLimit('7'), readYear('2026'), readChoice('to', 'a', ['a', 'b'])]).toEqual([50, 7, 2026, 'a']);
    for (const limit of ['0', '1001', '1.5', 'x']) expect(() => readLimit(limit)).toThrow('--limit takes a whole number from 1 to 1,000.');
    expect(() => readYear('26')).toThrow('--year takes a year such as 2026.');
    expect(() => readChoice('to', 'c', ['a', 'b'])).toThrow('--to takes one of: a, b.');
  });
});
