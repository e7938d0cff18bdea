import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import { GuardianWay } from '#app/features/scholarships/consent/guardian-way.tsx';
import { Form } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { show } from '#tests/component.tsx';

const CONTROLS = { guardianWay: GuardianWay };

function Asking({ relation = '' }: { relation?: string }) {
  const form = useForm(guardianRequestForm, { initial: { guardianRelation: relation }, send: () => Promise.resolve() });
  return <Form of={form} controls={CONTROLS} />;
}

const ways = () =>
  [...screen.getByRole('group', { name: 'How can we ask?' }).querySelectorAll('label')].map(({ textContent }) => textContent);

test.each([
  [true, ['She is here with me', 'By mobile', 'On paper', 'By email']],
  [false, ['She is here with me', 'On paper', 'By email']],
])('a mobile number is offered where messages reach phones: %s', async (hasPhones, offered) => {
  await show(<Asking />, { context: { hasPhones } });
  expect(ways()).toEqual(offered);
});

test.each([
  ['Father', 'He is here with me'],
  ['Legal guardian', 'My guardian is here with me'],
])('who is here is named by the relation: %s', async (relation, words) => {
  await show(<Asking relation={relation} />);
  expect(ways()[0]).toBe(words);
});
