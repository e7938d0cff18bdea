export * as calls from './calls.ts';
export * as confirm from './confirm.ts';
export * as fields from './fields.ts';
export * as login from './login.ts';
export * as otp from './otp.ts';
export * as session from './session.ts';
