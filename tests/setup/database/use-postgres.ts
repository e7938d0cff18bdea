import { afterAll, inject } from 'vitest';
import { dropTestDatabases } from '#tests/setup/database/database.ts';

// For tests/setup/database/context.ts.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');

afterAll(dropTestDatabases);
