import type { EarlyCall } from '#app/lib/api.ts';

/** After so long a call that began with the document is given up, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * What a page asks for first, asked while its scripts are still on their way: `call` of app/lib/api.ts takes the
 * answers over. A script of the document alone; its hash goes into the page's CSP by itself.
 */
export function EarlyCalls({ calls }: { calls: readonly EarlyCall[] }) {
  const script = `earlyCalls={};for(const c of ${JSON.stringify(calls)}){const[m,p]=c.split(" ");(earlyCalls[c]=fetch("/api"+p,{method:m,credentials:"include",signal:AbortSignal.timeout(${TIMEOUT_MS})})).catch(()=>0)}`;
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
