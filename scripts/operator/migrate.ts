import { migrate } from '#database/migrate.ts';
import { onSite } from '#scripts/operator/site.ts';

// npm run db:migrate: bring the database to this program's version. A start does the same by itself.
await onSite(async ({ database }) => {
  const applied = await migrate(database);
  console.log(applied.length > 0 ? `Brought up to date: ${applied.join(', ')}.` : 'The database is up to date.');
});
