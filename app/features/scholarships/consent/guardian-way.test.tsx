import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import { GuardianWay } from '#app/features/scholarships/consent/guardian-way.tsx';
import { Form } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { show } from '#tests/component.tsx';

const CONTROLS = { guardianWay: GuardianWay };

function Asking() {
  const form = useForm(guardianRequestForm, { send: () => Promise.resolve() });
  return <Form of={form} controls={CONTROLS} />;
}

test.each([
  [true, ['Email', 'Mobile number', 'On paper']],
  [false, ['Email', 'On paper']],
])('a mobile number is offered where messages reach phones: %s', async (hasPhones, ways) => {
  await show(<Asking />, { context: { hasPhones } });
  const group = screen.getByRole('group', { name: 'How can we ask them?' });
  expect([...group.querySelectorAll('input')].map(({ value }) => value)).toEqual(ways);
});
