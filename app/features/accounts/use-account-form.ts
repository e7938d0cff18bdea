import { useEffect, useEffectEvent } from 'react';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { useSite } from '#app/lib/site.ts';
import { failureText } from '#app/lib/staged-toast.ts';
import { toast } from '#app/lib/toast.ts';
import { type Validator, useValidatedForm } from '#app/lib/use-validated-form.ts';

type Rules = typeof import('#app/features/accounts/account-rules.ts');
type RuleName = { [K in keyof Rules]: Rules[K] extends Validator<infer _> ? K : never }[keyof Rules];
type ValueOf<K extends RuleName> = Rules[K] extends Validator<infer T> ? T : never;

const loadRules = lazyImport(() => import('#app/features/accounts/account-rules.ts'));

/** A form of the auth page, validated by a rule of account-rules.ts and, for volunteers, by the email rule. */
export function useAccountForm<K extends RuleName>(name: K, role: AccountRole) {
  const { foundation } = useSite();
  const form = useValidatedForm<ValueOf<K>>({
    async load() {
      const rules = await loadRules();
      return rules.withVolunteerRule(rules[name] as Validator<ValueOf<K>>, role, foundation);
    },
    read: (element) => ({ role, ...Object.fromEntries(new FormData(element)) }),
  });
  // Another role has other rules for the email.
  const recheck = useEffectEvent(form.recheck);
  useEffect(() => recheck(), [role]);
  return {
    ...form,
    async validate() {
      try {
        return await form.validate();
      } catch (error) {
        toast.error(failureText(error));
      }
    },
  };
}
