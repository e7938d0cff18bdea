import { type AccountRole, isFoundationEmail, volunteerEmailRequired } from '#domain/accounts/constants.ts';
import { loginSchema, newPasswordSchema, otpGenerateSchema, signupSchema } from '#domain/accounts/schema.ts';
import { normaliseEmail } from '#domain/email.ts';
import { judgeBy } from '#app/lib/judge.ts';
import type { Judge } from '#app/lib/use-judged-form.ts';

/** The foundation's name and mail domain, for the volunteer rule. */
export interface OwnMail {
  shortName: string;
  mailDomain: string;
}

export const judgeLogin = judgeBy(loginSchema);
export const judgeSignup = judgeBy(signupSchema);
export const judgeNewPassword = judgeBy(newPasswordSchema);
/** For the panel that sends a code. */
export const judgeEmail = judgeBy(otpGenerateSchema);

/** Volunteers must use an email address on the foundation's domain (specification 2, section 6); others may use any. */
export function withVolunteerRule<T>(judge: Judge<T>, role: AccountRole, { shortName, mailDomain }: OwnMail): Judge<T> {
  if (role !== 'volunteer') return judge;
  return (values) => {
    const verdict = judge(values);
    const email = typeof values['email'] === 'string' ? normaliseEmail(values['email']) : '';
    if (verdict.faults['email'] || isFoundationEmail(email, mailDomain)) return verdict;
    return { faults: { ...verdict.faults, email: volunteerEmailRequired(shortName) } };
  };
}
