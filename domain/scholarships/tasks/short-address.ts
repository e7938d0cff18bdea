import { PERMISSION_PATH, SCHOLARSHIP_PATH, SENT_PATH } from '#domain/students/constants.ts';
import { pathOfSent, type TaskName } from '#domain/scholarships/task.ts';

const ADDRESSES: Partial<Record<TaskName, string>> = {
  sent: SENT_PATH,
  award: SENT_PATH,
  instalments: SENT_PATH,
  permission: PERMISSION_PATH,
  papers: pathOfSent('papers'),
  bank: pathOfSent('bank'),
};

/** Where `/t/<task>` of a phone message leads; what is still to be written, to the list. */
export const addressOf = (task: string): string => (Object.hasOwn(ADDRESSES, task) ? ADDRESSES[task as TaskName]! : SCHOLARSHIP_PATH);
