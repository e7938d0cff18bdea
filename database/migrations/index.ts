import type { Migration } from 'kysely/migration';
import * as baseline from './0001-baseline/index.ts';
import * as permissions from './0002-permissions/index.ts';
import * as receipts from './0003-receipts.ts';
import * as donors from './0004-donors.ts';
import * as donationBook from './0005-donation-book/index.ts';
import * as languages from './0006-languages/index.ts';

/** In order. Never edit a released one (`released.ts`). */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-permissions': permissions,
  '0003-receipts': receipts,
  '0004-donors': donors,
  '0005-donation-book': donationBook,
  '0006-languages': languages,
};
