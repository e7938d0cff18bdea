import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/verify.ts';
import { TextField } from '#app/components/ui/field.tsx';
import { pageMeta, siteOf } from '#app/lib/meta.ts';
import { pageContext } from '#app/lib/page-context.ts';
import { useSite } from '#app/lib/site.ts';

/** More than a code has, however it is typed. */
const MAX_TYPED = 60;

/** What the certificate with the code of the address certifies. A code typed into the form has an address of its own. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim();
  if (params.code === undefined) return typed ? redirect(`/verify/${encodeURIComponent(typed.slice(0, MAX_TYPED))}`) : null;
  const { findCertificate, foundation } = context.get(pageContext);
  const certificate = await findCertificate(params.code);
  if (!certificate) return data(null, 404);
  const { locale, timezone } = foundation;
  const issuedOn = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(certificate.issuedAt);
  return { ...certificate, issuedOn };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const title = loaderData ? 'This certificate is genuine' : params.code === undefined ? 'Verify a certificate' : 'Code not known';
  return pageMeta(siteOf(matches), {
    title,
    description: 'Type the code of a certificate to see whether it is genuine and what it certifies.',
    path: '/verify',
    isIndexed: false,
  });
};

/** Where the QR code of a certificate leads: says what the foundation's records say. */
export default function Verify({ loaderData, params }: Route.ComponentProps) {
  const { foundation } = useSite();
  const [email] = foundation.contact.emails;

  if (loaderData) {
    const { name, program, provider, year, issuedOn, code } = loaderData;
    const facts: ReadonlyArray<readonly [string, string]> = [
      ['Program', program],
      ['Held by', provider],
      ['Year', String(year)],
      ['Issued on', issuedOn],
      ['Code', code],
    ];
    return (
      <div className="wrap section message">
        <img className="pic max-md:hidden" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
        <div className="stack">
          <p className="flex items-center gap-2 font-[620] text-leaf">
            <svg className="size-6 flex-none" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
              <circle cx="12" cy="12" r="10" />
              <path d="M7.5 12.5L10.5 15.5L16.5 9" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            This certificate is genuine
          </p>
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="lead muted">attended this program. {foundation.name} issued the certificate and keeps a record of it.</p>
          <dl className="facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="font-[620] wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">Please compare the name and the program with the paper in your hand.</p>
        </div>
      </div>
    );
  }

  const isUnknown = params.code !== undefined;
  return (
    <div className="wrap section message">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h1>{isUnknown ? 'No certificate has this code' : 'Verify a certificate'}</h1>
        {isUnknown ? (
          <p className="lead muted">
            Please compare <strong className="wrap-anywhere">{params.code}</strong> with the paper, letter by letter. If it is the same, the
            certificate is not one of ours
            {email && (
              <>
                ; tell us at <a href={`mailto:${email.address}`}>{email.address}</a>
              </>
            )}
            .
          </p>
        ) : (
          <p className="lead muted">Each certificate of {foundation.name} has a code beside its square pattern. Type it here.</p>
        )}
        <Form method="get" action="/verify" className="stack max-w-md" key={params.code}>
          <TextField
            label="Code of the certificate"
            hint="Twelve letters and digits, such as 7QK4-M2XW-9P3D"
            name="code"
            defaultValue={params.code}
            maxLength={MAX_TYPED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button className="btn btn-primary" type="submit">
            Verify
          </button>
        </Form>
      </div>
    </div>
  );
}
