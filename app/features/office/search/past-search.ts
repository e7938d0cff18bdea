import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';

/** For the way back from a detail page. In memory only: names and phones must not get into a URL or stay on the device. */
let past = { account: '', query: '' };

const accountId = (): string => lastAccount.read()?.id ?? '';

/** Lets the page of the search begin with this query. */
export function searchNext(query: string): void {
  past = { account: accountId(), query: query.slice(0, MAX_REFERENCE_LENGTH) };
}

/** Empty when this account has not searched yet. */
export const pastQuery = (): string => (past.account === accountId() ? past.query : '');
