import { lazyImport } from '#app/lib/lazy-import.ts';

const load = lazyImport(() => import('#app/features/students/profile/profile-rules.ts'));

/** The rules are loaded on the first interaction; without them (null) the server decides. */
export const loadProfileRules = () => load().catch(() => null);
