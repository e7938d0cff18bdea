import * as m from '#messages/index.ts';
import type { Option } from '#domain/forms/form.ts';
import { type ControlProps, CONTROLS } from '#app/forms/controls.tsx';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { useSite } from '#app/lib/page/site.ts';

const Choices = CONTROLS.radio;

/** A site that reaches no phone does not offer to; who is here is named by the relation. */
export function GuardianWay({ field, ...rest }: ControlProps) {
  const { hasPhones } = useSite();
  const relation = useFormValue(rest.of, ({ guardianRelation }) => textOf(guardianRelation));
  const offered = (field.options as readonly Exclude<Option, string>[])
    .filter(({ value }) => hasPhones || value !== 'Mobile number')
    .map((one) => (one.value === 'Here' ? { ...one, label: isHere(relation) ?? one.label } : one));
  return <Choices {...rest} field={{ ...field, options: offered }} />;
}

const isHere = (relation: string): string | undefined =>
  relation === 'Father'
    ? m.consent.permission.isHere.father
    : relation === 'Legal guardian'
      ? m.consent.permission.isHere.guardian
      : undefined;
