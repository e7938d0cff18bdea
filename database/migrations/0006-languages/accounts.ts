/** In which mails and messages are written; that of the phone was the only one before. */
export const accounts = [
  `alter table accounts add column language text not null default 'en'`,
  `update accounts set language = 'hi' where id in (select account_id from student_phones where language = 'hi')`,
  'alter table student_phones drop column language',
];
