export * as calls from './calls.ts';
export * as guardian from './guardian.ts';
export * as news from './news.ts';
export * as paper from './paper.ts';
export * as permission from './permission.ts';
