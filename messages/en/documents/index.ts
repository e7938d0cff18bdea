export * as amounts from './amounts.ts';
export * as papers from './papers.ts';
export * as receipt from './receipt.ts';
