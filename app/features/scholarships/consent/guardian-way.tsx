import { type ControlProps, CONTROLS } from '#app/forms/controls.tsx';
import { useSite } from '#app/lib/page/site.ts';

const Choices = CONTROLS.radio;

/** A site that reaches no phone does not offer to. */
export function GuardianWay({ field, ...rest }: ControlProps) {
  const { hasPhones } = useSite();
  const options = field.options?.filter((way) => hasPhones || way !== 'Mobile number');
  return <Choices {...rest} field={{ ...field, ...(options && { options }) }} />;
}
