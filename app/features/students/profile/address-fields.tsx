import type { FieldSetup } from '#app/features/students/profile/education-fields.tsx';
import { usePincode } from '#app/features/students/profile/use-pincode.ts';
import { Field, TextField } from '#app/ui/field.tsx';

interface AddressProps {
  field: (name: string) => FieldSetup;
  /** Called with the names of the fields that the pincode has filled in. */
  onFilled: (names: readonly string[]) => void;
}

/** Where the student lives. The pincode fills in city, district and state. */
export function AddressFields({ field, onFilled }: AddressProps) {
  const { ref, words, lookUp } = usePincode(onFilled);
  const { error, ...address } = field('address');
  return (
    <>
      <Field label="Address" hint="House, street, village or ward." error={error}>
        {(control) => (
          <textarea
            className="input field-sizing-content min-h-24"
            rows={3}
            autoComplete="street-address"
            dir="auto"
            {...address}
            {...control}
          />
        )}
      </Field>
      <div className="pair">
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          hint={<span aria-live="polite">{words || 'It fills in the three fields below.'}</span>}
          ref={ref}
          onChange={() => void lookUp()}
          {...field('pincode')}
        />
        <TextField label="City" autoComplete="address-level2" hint="City, town or village." {...field('city')} />
      </div>
      <div className="pair">
        <TextField label="District" {...field('district')} />
        <TextField label="State" autoComplete="address-level1" {...field('state')} />
      </div>
    </>
  );
}
