import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const DYNAMIC = 'GET /data/DynamicContent/DynamicContent.json';
const dynamic = inject('sample').dynamicContent;
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const titles = () => [...document.querySelectorAll('.tiles h3')].map(({ textContent }) => textContent);

test('All and the six categories filter in place', async () => {
  const { user, address } = await openPage('/programs');
  const entries = history.length;
  const bar = within(screen.getByRole('group', { name: 'Show programs of a category' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Education & Learning',
    'Digital & Technical Skills',
    'Employment & Entrepreneurship',
    'Innovation & Science Engagement',
    'Holistic Development',
    'Youth Engagement & Support',
  ]);
  await user.click(bar.getByRole('button', { name: 'Employment & Entrepreneurship' }));
  await waitFor(() => expect(titles()).toEqual(['Moose to Mouse Program']));
  expect(new URLSearchParams(address().split('?')[1]).get('category')).toBe('Employment & Entrepreneurship');
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Employment & Entrepreneurship: 1 program');
  await user.click(bar.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(titles()).toHaveLength(7));
  expect(address()).toBe('/programs');
  expect(history).toHaveLength(entries);
});

test('each pill of the hero sets its filter and moves focus to the list', async () => {
  const { user, address } = await openPage('/programs');
  const pills = within(screen.getByRole('group', { name: 'Programs for' }));
  for (const [pill, category] of [
    ['Entrepreneurship', 'Employment & Entrepreneurship'],
    ['Education', 'Education & Learning'],
    ['Empowerment', 'Employment & Entrepreneurship'],
  ] as const) {
    await user.click(pills.getByRole('button', { name: pill }));
    await waitFor(() => expect(pressed()).toEqual([category]));
    expect(new URLSearchParams(address().split('?')[1]).get('category')).toBe(category);
    expect(document.activeElement).toHaveAttribute('id', 'programs-list');
  }
});

test('a category without programs says so', async () => {
  const cards = dynamic['programs-ourprograms']?.filter(({ category }) => category !== 'Holistic Development');
  const { user } = await openPage('/programs?category=Holistic+Development', {
    answers: { [DYNAMIC]: { ...dynamic, 'programs-ourprograms': cards } },
  });
  await screen.findByText('No programs available');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.queryByText('No programs available')).toBeNull());
  expect(titles()).toHaveLength(6);
});

test('a program opens one section at a time where the browser does not see to it', async () => {
  const { user } = await openPage('/programs/scholarship-program');
  for (const section of document.querySelectorAll('.program-acc details')) section.removeAttribute('name');
  const opened = () => [...document.querySelectorAll('.program-acc details[open] h2')].map(({ textContent }) => textContent);
  await user.click(screen.getByText('Who can apply'));
  await waitFor(() => expect(opened()).toEqual(['Who can apply']));
  await user.click(screen.getByText('Keeping it'));
  await waitFor(() => expect(opened()).toEqual(['Keeping it']));
});

test('a program whose content is gone says so', async () => {
  const programs = dynamic['programs-details-ourprograms']?.map((program) => ({ ...program, accordion: [] }));
  await openPage('/programs/scholarship-program', { answers: { [DYNAMIC]: { ...dynamic, 'programs-details-ourprograms': programs } } });
  await screen.findByText('No content available');
  expect(document.querySelector('.program-acc')).toBeNull();
});

test('the first screen of the scholarship asks whether one can apply and names the sum; other programs keep their look', async () => {
  await openPage('/programs/scholarship-program', {
    context: { cycle: { ...inject('sample').foundation.scholarships.cycles[0]!, isOpen: true } },
  });
  const opening = within(document.querySelector<HTMLElement>('.opening')!);
  expect(opening.getByRole('link', { name: 'Can I apply?' })).toHaveAttribute('href', '/apply');
  expect(opening.getByText('Up to ₹24,000 a year')).toBeVisible();
  expect(document.querySelector('.is-brief')).not.toBeNull();
});

test('without a cycle, and of another program, nobody is asked', async () => {
  await openPage('/programs/scholarship-program', { context: { cycle: null } });
  expect(document.querySelector('.opening a[href="/apply"]')).toBeNull();
  await openPage('/programs/e-literacy-program');
  expect(document.querySelector('.is-brief')).toBeNull();
});
