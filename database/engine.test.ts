import { expect, test } from 'vitest';
import { isUnavailable, isUniqueViolation, isUnstorable } from '#database/engine.ts';

const withCode = (code: string): Error => Object.assign(new Error('said the driver'), { code });

test.each([
  ['ECONNREFUSED', 'connection refused'],
  ['ETIMEDOUT', 'the connection is silent'],
  ['EHOSTUNREACH', 'no route to the host'],
  ['ENETUNREACH', 'no route to its network'],
  ['08006', 'PostgreSQL: the connection failed'],
  ['57P01', 'PostgreSQL is shutting down'],
  ['57014', 'PostgreSQL: the statement took too long'],
  ['55P03', 'PostgreSQL: the lock took too long'],
  ['40001', 'PostgreSQL: another transaction came between'],
  ['40P01', 'PostgreSQL: two transactions waited for each other'],
  ['25006', 'PostgreSQL: nothing may be written'],
  ['53100', 'PostgreSQL: the disk is full'],
  ['53300', 'PostgreSQL: too many connections'],
  ['SQLITE_BUSY', 'SQLite: another process writes for too long'],
  ['SQLITE_FULL', 'SQLite: the disk is full'],
  ['SQLITE_IOERR_WRITE', 'SQLite: the disk does not take it'],
])('%s means that the database is unavailable: %s', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

test.each(['23505', '22021', '40002', '57000', '42P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR'])(
  '%s is a fault of the statement',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(false);
  },
);

test('other values are none of these errors', () => {
  for (const other of [undefined, null, 'gone', new Error('gone'), { code: 7 }])
    expect([isUnavailable(other), isUniqueViolation(other), isUnstorable(other)]).toEqual([false, false, false]);
});

test('unique violations and texts that PostgreSQL cannot store are recognised', () => {
  expect(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].map((code) => isUniqueViolation(withCode(code)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['22021', '22P05', '22P02'].map((code) => isUnstorable(withCode(code)))).toEqual([true, true, false]);
});
