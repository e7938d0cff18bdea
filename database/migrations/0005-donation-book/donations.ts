/** Those of before came by the checkout, and were for no purpose of their own. */
export const donations = [
  `alter table donations add column mode text not null default 'online'`,
  `alter table donations add column nature text not null default 'other'`,
  'alter table donations add column fund text',
  'alter table donations add column reference text',
];
