import * as m from '#messages/index.ts';
import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/verify.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
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
  if (found) return found.withdrawnOn === null ? m.certificates.genuine : m.certificates.withdrawn;
  return isVisible ? m.certificates.notKnown : m.certificates.title;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  return pageMeta(matches, {
    title: titleOf(loaderData ?? null, params.code !== undefined),
    description: m.certificates.description,
  });
};

export default function Verify({ loaderData, params }: Route.ComponentProps) {
  const { foundation } = useSite();
  const [email] = foundation.contact.emails;
  const mail = () => email && <a href={`mailto:${email.address}`}>{email.address}</a>;
  const code = () => <strong className="wrap-anywhere">{params.code}</strong>;
  const tags = { email: mail, code };

  if (loaderData && loaderData.withdrawnOn !== null) {
    return (
      <div className="wrap section message">
        <img className="pic max-md:hidden" src="/media/empty-state.svg" alt="" width={400} height={300} />
        <div className="stack">
          <Verdict className="text-danger" sign="M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5">
            {m.certificates.notValid}
          </Verdict>
          <h1>{m.certificates.withdrawn}</h1>
          <p className="lead muted">
            {email ? (
              <RichMessage message={m.certificates.doNotAcceptOrAsk(foundation.name, loaderData.withdrawnOn)} tags={tags} />
            ) : (
              m.certificates.doNotAccept(foundation.name, loaderData.withdrawnOn)
            )}
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
            {m.certificates.genuine}
          </Verdict>
          <h1 className="leading-[1.35] wrap-anywhere">{loaderData.name}</h1>
          <p className="lead muted">{m.certificates.attended(foundation.name)}</p>
          <Details of={loaderData} />
          <p className="small muted">{m.certificates.compare}</p>
        </div>
      </div>
    );
  }

  const isUnknown = params.code !== undefined;
  return (
    <div className="wrap section message">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h1>{isUnknown ? m.certificates.none : m.certificates.title}</h1>
        {isUnknown ? (
          <p className="lead muted">
            <RichMessage message={email ? m.certificates.compareCodeOrTell : m.certificates.compareCode} tags={tags} />
          </p>
        ) : (
          <p className="lead muted">{m.certificates.lead(foundation.name)}</p>
        )}
        <Form method="get" action="/verify" className="stack max-w-md" key={params.code}>
          <TextField
            label={m.certificates.codeLabel}
            hint={m.certificates.codeHint}
            name="code"
            defaultValue={params.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button className="btn btn-primary" type="submit">
            {m.certificates.verify}
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
    [m.certificates.program, program],
    [m.certificates.heldBy, provider],
    [m.certificates.year, String(year)],
    [m.certificates.issuedOn, issuedOn],
    ...(withdrawnOn === null ? [] : [[m.certificates.withdrawnOn, withdrawnOn] as const]),
    [m.certificates.code, code],
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
