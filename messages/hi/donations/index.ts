export * as calls from './calls.ts';
export * as checkout from './checkout.ts';
export * as form from './form.ts';
export * as own from './own.ts';
export * as page from './page.ts';
export * as words from './words.ts';
