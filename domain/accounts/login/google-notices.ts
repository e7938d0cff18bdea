import type * as m from '#messages/index.ts';

/** In the address to which a login with Google comes back. */
export type GoogleNotice = keyof typeof m.accounts.login.googleNotices;
