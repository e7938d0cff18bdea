import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgramDetails } from '#app/features/content/programs/program-details.tsx';

const details = [
  { label: 'Cost', value: 'Free' },
  { label: 'Last date', value: 'Apply by {applyBy}' },
];

test('the facts of a program name the last day to apply', () => {
  const html = renderToStaticMarkup(<ProgramDetails details={details} applyBy="31 March 2027" />);
  expect(html).toContain('Free');
  expect(html).toContain('Apply by 31 March 2027');
});

test('without a day to apply by, nothing is said of one', () => {
  const html = renderToStaticMarkup(<ProgramDetails details={details} applyBy={null} />);
  expect(html).toContain('Free');
  expect(html).not.toContain('Apply by');
});
