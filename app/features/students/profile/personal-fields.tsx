import type { FieldSetup } from '#app/features/students/profile/education-fields.tsx';
import { TextField } from '#app/ui/field.tsx';

interface PersonalProps {
  field: (name: string) => FieldSetup;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Who the student is. The account has the email. */
export function PersonalFields({ field, today }: PersonalProps) {
  return (
    <>
      <TextField label="Full name" autoComplete="name" dir="auto" hint="As on your mark sheet." {...field('name')} />
      <TextField label="Email" type="email" readOnly hint="The address you sign in with." {...field('email')} />
      <div className="pair">
        <TextField label="Phone" inputMode="numeric" autoComplete="tel-national" placeholder="10 digits" {...field('phone')} />
        <TextField label="Date of birth" type="date" max={today} autoComplete="bday" {...field('dob')} />
      </div>
    </>
  );
}
