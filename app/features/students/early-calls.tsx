import { useContext } from 'react';
import type { OperationName } from '#domain/api/operations.ts';
import { language } from '#messages/current.ts';
import { ScriptNonce } from '#app/lib/page/script-nonce.ts';

const TIMEOUT_MS = 15_000;

/** Starts calls before the scripts load; `call` of app/lib/api.ts takes over the responses. */
export function EarlyCalls({ calls }: { calls: readonly OperationName[] }) {
  const script = `earlyCalls={};{const t=new AbortController;setTimeout(()=>t.abort(),${TIMEOUT_MS});for(const c of ${JSON.stringify(calls)}){const[m,p]=c.split(" ");(earlyCalls[c]=fetch("/api"+p,{method:m,credentials:"include",headers:{"accept-language":"${language()}"},signal:t.signal})).catch(()=>0)}}`;
  const nonce = useContext(ScriptNonce);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
