import { afterAll, inject } from 'vitest';
import { dropTestDatabases } from '#tests/setup/database.ts';

// Where tests/setup/context.ts looks for the engine to use.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');

afterAll(dropTestDatabases);
