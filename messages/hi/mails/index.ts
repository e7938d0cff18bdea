export * as accounts from './accounts.ts';
export * as donors from './donors.ts';
export * as frame from './frame.ts';
export * as guardians from './guardians.ts';
export * as otp from './otp.ts';
export * as reminders from './reminders.ts';
export * as students from './students.ts';
export * as visitors from './visitors.ts';
