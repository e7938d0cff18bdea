import { passwordKinds, MIN_PASSWORD_LENGTH } from '#domain/accounts/constants.ts';

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules" aria-label="The password needs">
      {[
        { name: `${MIN_PASSWORD_LENGTH} characters`, isMet: password.length >= MIN_PASSWORD_LENGTH },
        ...passwordKinds.map(({ name, pattern }) => ({ name, isMet: pattern.test(password) })),
      ].map(({ name, isMet }) => (
        <li key={name} data-met={isMet || undefined}>
          {name}
          {isMet && <span className="sr-only">: done</span>}
        </li>
      ))}
    </ul>
  );
}
