import { afterAll, inject } from 'vitest';
import { dropTestDatabases } from '#tests/setup/database/database.ts';

// For tests/setup/database/context.ts.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');

// A server of the tests' own goes with all that is in it.
if (inject('isServerGiven')) afterAll(dropTestDatabases);
