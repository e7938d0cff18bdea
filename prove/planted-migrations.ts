import { sql } from 'kysely';
import { engineOf } from '#database/engine.ts';
import { LARGE_INDEXES } from '#database/large-indexes.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';

// Loaded ahead of a program (`node --import`), for which these come after the released migrations.

MIGRATIONS['9998-planted-index'] = {
  up: async (db) => void (await sql`create index planted on donation_events (source, created_at, id)`.execute(db)),
};
MIGRATIONS['9999-planted-column'] = {
  async up(db) {
    await sql`alter table donation_events add column planted text`.execute(db);
    // SQLite builds its large indexes within the migration.
    if (engineOf(db) === 'sqlite') await sql`create index planted_large on donation_events (created_at, planted)`.execute(db);
  },
};
LARGE_INDEXES['planted_large'] = 'donation_events (created_at, planted)';
