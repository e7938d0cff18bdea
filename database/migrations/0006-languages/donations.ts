/** Of the page on which the donor gave; those of before gave on English ones. */
export const donations = [`alter table donations add column language text not null default 'en'`];
