import { type ReactNode, type RefObject, useState } from 'react';
import type { AccountRole } from '#domain/accounts/constants.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { PasswordField } from '#app/features/accounts/password-field.tsx';
import { PasswordRules } from '#app/features/accounts/password-rules.tsx';
import type { useAccountForm } from '#app/features/accounts/use-account-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { useSite } from '#app/lib/site.ts';

interface AccountFieldProps {
  /** Handlers of the form's controls. */
  touch: ReturnType<typeof useAccountForm>['touch'];
  faults: FieldErrors;
  ref?: RefObject<HTMLInputElement | null>;
}

/** The email of an account; volunteers are told which domain theirs must have. */
export function EmailField({ role, email, touch, faults, ref }: AccountFieldProps & { role: AccountRole; email: string }) {
  const { foundation } = useSite();
  return (
    <TextField
      ref={ref}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      hint={role === 'volunteer' && `Ending in @${foundation.mailDomain}`}
      {...touch}
      error={faults['email']}
    />
  );
}

/** A new password with its rules, then the same password again. */
export function NewPasswordFields({
  label,
  touch,
  faults,
  ref,
  children,
}: AccountFieldProps & {
  label: string;
  /** Placed between the two fields. */
  children?: ReactNode;
}) {
  const [password, setPassword] = useState('');
  const shared = { autoComplete: 'new-password', ...touch };
  return (
    <>
      <div>
        <PasswordField
          ref={ref}
          label={label}
          name="password"
          {...shared}
          onChange={({ target }) => setPassword(target.value)}
          error={faults['password']}
        />
        <PasswordRules password={password} />
        {children}
      </div>
      <PasswordField label="Confirm password" name="confirmPassword" {...shared} error={faults['confirmPassword']} />
    </>
  );
}
