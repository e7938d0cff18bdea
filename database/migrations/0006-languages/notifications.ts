/** What a notification tells of; those from before are found by their words, which were English and stored twice. */
export const notifications = [
  'alter table notifications add column event_id text',
  `update notifications set event_id = (
    select scholarship_events.id from scholarship_events
    join scholarship_applications on scholarship_applications.id = scholarship_events.application_id
    where scholarship_applications.account_id = notifications.account_id
      and scholarship_events.reason = notifications.body
      and scholarship_events.created_at between notifications.created_at - 60000 and notifications.created_at
    order by scholarship_events.created_at desc limit 1
  ) where kind = 'application'`,
];
