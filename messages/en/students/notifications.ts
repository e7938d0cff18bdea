/** Behind the bell. */

export const heading = 'Notifications';
export const unreadCount = (unread: number) => `Notifications, ${unread} unread`;
/** Read to screen readers before a title. */
export const unread = 'Unread:';
export const open = 'Open';
export const openThis = (title: string) => `Open ${title}`;
export const markRead = 'Mark as read';
export const markThisRead = (title: string) => `Mark as read ${title}`;
export const markAll = 'Mark all as read';
export const notMarked = 'That did not reach us. Please try again.';
export const notLoaded = 'We could not load your notifications.';
export const loading = 'Loading notifications';
export const none = 'Nothing new for you.';
export const noneHint = 'News about your application, your certificates and messages from our office will appear here.';

/** What the server says. */
export const read = 'Marked as read';
export const nameThem = 'Name the notifications to mark, or all of them.';
export const unknown = 'This notification is not in your list.';
