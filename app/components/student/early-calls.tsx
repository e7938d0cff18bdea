import type { EarlyCall } from '#app/lib/api.ts';

/** Timeout of these calls in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Starts a page's first calls while its scripts are still loading; `call` of app/lib/api.ts takes over the responses. An
 * inline script of the document; its hash is added to the page's CSP automatically.
 */
export function EarlyCalls({ calls }: { calls: readonly EarlyCall[] }) {
  const script = `earlyCalls={};{const t=new AbortController;setTimeout(()=>t.abort(),${TIMEOUT_MS});for(const c of ${JSON.stringify(calls)}){const[m,p]=c.split(" ");(earlyCalls[c]=fetch("/api"+p,{method:m,credentials:"include",signal:t.signal})).catch(()=>0)}}`;
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
