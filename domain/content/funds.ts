import type { Foundation } from './schema/foundation-schema.ts';

/** Also of a fund that the foundation does not name any more. @param key null: for whatever is needed most */
export const fundTitle = ({ donations }: Pick<Foundation, 'donations'>, key: string | null): string | null =>
  key === null ? null : (donations.funds.find((fund) => fund.key === key)?.title ?? key);
