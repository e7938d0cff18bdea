import { helpOf } from '#domain/content/help.ts';
import { GUIDE_HEADING } from '#app/features/scholarships/form/guide.tsx';
import { useSite } from '#app/lib/site.ts';

export function WhomToCall() {
  const { phone, tel, email, hours } = helpOf(useSite().foundation.contact);
  return (
    <section className="grid gap-2">
      <h2 className={GUIDE_HEADING}>Questions?</h2>
      <p className="small muted">Please name your application number.</p>
      <p>
        <a href={`tel:${tel}`}>{phone}</a>
        <br />
        <span className="small muted">{hours.join(', ')}</span>
      </p>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}
