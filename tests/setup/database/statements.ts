import type { KyselyPlugin } from 'kysely';
import type { Db } from '#database/client.ts';

export function countStatements({ db }: { db: Db }): { db: Db; count(): number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => statements };
}
