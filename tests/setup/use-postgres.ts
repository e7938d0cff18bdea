import { afterAll, inject } from 'vitest';
import { dropTestDatabases } from '#tests/setup/database.ts';

// For tests/setup/context.ts.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');

afterAll(dropTestDatabases);
