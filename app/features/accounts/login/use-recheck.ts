import { useEffect, useEffectEvent } from 'react';
import type { AccountRole } from '#domain/accounts/constants.ts';
import type { OpenForm } from '#app/forms/use-form.ts';

export function useRecheck(form: OpenForm, role: AccountRole): void {
  const recheck = useEffectEvent(() => form.noteChange('role'));
  useEffect(() => recheck(), [role]);
}
