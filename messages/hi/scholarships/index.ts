export * from '../../en/scholarships/index.ts';
