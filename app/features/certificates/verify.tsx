import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/verify.ts';
import { TextField } from '#app/ui/field.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import { truncate } from '#domain/shared/text/text.ts';
import { pageContext } from '#app/lib/page/page-context.ts';
import { useSite } from '#app/lib/page/site.ts';

/** No code is as long as this. */
const MAX_TYPED = 60;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim();
  if (params.code === undefined) return typed ? redirect(`/verify/${encodeURIComponent(truncate(typed, MAX_TYPED))}`) : null;
  const { findCertificate, findWithdrawn, foundation } = context.get(pageContext);
  const dayOf = (at: number): string => longDayAt(at, foundation);
  const certificate = await findCertificate(params.code);
  if (certificate) return { ...certificate, issuedOn: dayOf(certificate.issuedAt), withdrawnOn: null };
  const withdrawn = await findWithdrawn(params.code);
  if (!withdrawn) return data(null, 404);
  return data({ ...withdrawn, issuedOn: dayOf(withdrawn.issuedAt), withdrawnOn: dayOf(withdrawn.withdrawnAt) }, 410);
}

function titleOf(found: Route.ComponentProps['loaderData'], isVisible: boolean): string {
  if (found) return found.withdrawnOn === null ? 'This certificate is genuine' : 'This certificate was withdrawn';
  return isVisible ? 'Code not known' : 'Verify a certificate';
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  return pageMeta(matches, {
    title: titleOf(loaderData ?? null, params.code !== undefined),
    description: 'Type the code of a certificate to see whether it is genuine and what it certifies.',
  });
};

export default function Verify({ loaderData, params }: Route.ComponentProps) {
  const { foundation } = useSite();
  const [email] = foundation.contact.emails;

  if (loaderData && loaderData.withdrawnOn !== null) {
    return (
      <div className="wrap section message">
        <img className="pic max-md:hidden" src="/media/empty-state.svg" alt="" width={400} height={300} />
        <div className="stack">
          <Verdict className="text-danger" sign="M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5">
            This certificate is not valid
          </Verdict>
          <h1>This certificate was withdrawn</h1>
          <p className="lead muted">
            {foundation.name} issued it and withdrew it on {loaderData.withdrawnOn}. Please do not accept it
            {email && (
              <>
                ; if you have questions, write to <a href={`mailto:${email.address}`}>{email.address}</a>
              </>
            )}
            .
          </p>
          <Details of={loaderData} />
        </div>
      </div>
    );
  }

  if (loaderData) {
    return (
      <div className="wrap section message">
        <img className="pic max-md:hidden" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
        <div className="stack">
          <Verdict className="text-leaf" sign="M7.5 12.5L10.5 15.5L16.5 9">
            This certificate is genuine
          </Verdict>
          <h1 className="leading-[1.35] wrap-anywhere">{loaderData.name}</h1>
          <p className="lead muted">attended this program. {foundation.name} issued this certificate and keeps a record of it.</p>
          <Details of={loaderData} />
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
            label="Certificate code"
            hint="Twelve letters and digits, such as 7QK4-M2XW-9P3D"
            name="code"
            defaultValue={params.code}
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

function Verdict({ className, sign, children }: { className: string; sign: string; children: string }) {
  return (
    <p className={`flex items-center gap-2 font-[620] ${className}`}>
      <svg className="size-6 flex-none" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="10" />
        <path d={sign} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </p>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']>;

function Details({ of: { program, provider, year, issuedOn, withdrawnOn, code } }: { of: Found }) {
  const details: ReadonlyArray<readonly [string, string]> = [
    ['Program', program],
    ['Held by', provider],
    ['Year', String(year)],
    ['Issued on', issuedOn],
    ...(withdrawnOn === null ? [] : [['Withdrawn on', withdrawnOn] as const]),
    ['Code', code],
  ];
  return (
    <dl className={`facts ${withdrawnOn === null ? '' : '[&>div]:grid-cols-[7rem_1fr]'}`}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-[620] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
