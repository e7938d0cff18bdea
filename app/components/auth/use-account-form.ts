import type { AccountRole } from '#domain/accounts/constants.ts';
import { later } from '#app/lib/later.ts';
import { useSite } from '#app/lib/site.ts';
import { toast, UNEXPECTED } from '#app/lib/toast.ts';
import { type Judge, useJudgedForm } from '#app/lib/use-judged-form.ts';

type Rules = typeof import('#app/components/auth/account-rules.ts');
type RuleName = { [K in keyof Rules]: Rules[K] extends Judge<infer _> ? K : never }[keyof Rules];
type ValueOf<K extends RuleName> = Rules[K] extends Judge<infer T> ? T : never;

const loadRules = later(() => import('#app/components/auth/account-rules.ts'));

/** A form of the auth page, validated by a rule of account-rules.ts and, for volunteers, by the email rule. */
export function useAccountForm<K extends RuleName>(name: K, role: AccountRole) {
  const { foundation } = useSite();
  const form = useJudgedForm<ValueOf<K>>({
    async load() {
      const rules = await loadRules();
      return rules.withVolunteerRule(rules[name] as Judge<ValueOf<K>>, role, foundation);
    },
    read: (element) => ({ role, ...Object.fromEntries(new FormData(element)) }),
  });
  return {
    ...form,
    async judge() {
      try {
        return await form.judge();
      } catch {
        toast.error(UNEXPECTED);
      }
    },
  };
}
