import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayRules } from '#domain/forms/day-parts.ts';
import { defineForm } from '#domain/forms/form.ts';
import { Form } from '#app/forms/form.tsx';
import { MemorableDate } from '#app/forms/memorable-date.tsx';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { fieldErrors, show } from '#tests/component.tsx';

const form = defineForm({
  fields: {
    born: { kind: 'date', label: 'Born', privacy: 'personal', rules: dayRules('Required', 'Wrong'), input: { autoComplete: 'bday' } },
    name: { kind: 'text', label: 'Name', privacy: 'personal', rules: [] },
  },
  steps: [{ title: 'All', groups: [{ fields: ['born', 'name'] }] }],
});

async function open(born = '') {
  let opened: OpenForm;
  const sent: unknown[] = [];
  function Page() {
    opened = useForm(form, {
      initial: { born, name: '' },
      today: '2026-11-21',
      send: async (values) => sent.push(values),
      staysFilled: true,
    });
    return (
      <Form of={opened} controls={{ born: MemorableDate }}>
        <button type="submit">Send</button>
      </Form>
    );
  }
  const { user } = await show(<Page />);
  return { user, sent, write: (day: string) => act(() => opened.write({ born: day })), read: () => opened.read()['born'] };
}

const part = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const shown = () => ['Day', 'Month', 'Year'].map((name) => (part(name) as HTMLInputElement).value);

test('a day is typed as three numbers, in any digits, and sent as one', async () => {
  const { user, sent, read } = await open();
  await user.type(part('Day'), '२८');
  expect(read()).toBe('28//');
  await user.type(part('Month'), '2');
  expect(fieldErrors()).toEqual([]);
  await user.type(part('Year'), '2010');
  await user.tab();
  await user.tab();
  expect(shown()).toEqual(['28', '2', '2010']);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ born: '2010-02-28' })]));
});

test('an error names the part that is wrong and leads to it, once the whole date is left', async () => {
  const { user } = await open();
  await user.type(part('Day'), '30');
  await user.type(part('Month'), '2');
  await user.type(part('Year'), '2010');
  await user.click(part('Name'));
  await waitFor(() => expect(fieldErrors()).toEqual(['Wrong: that month has no such day']));
  expect(part('Day')).toHaveAttribute('aria-invalid', 'true');
  expect(part('Month')).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(part('Day')).toHaveFocus());
  await user.clear(part('Day'));
  await user.type(part('Day'), '28');
  expect(fieldErrors()).toEqual([]);
  await user.clear(part('Month'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(part('Month')).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Born' })).toHaveAccessibleDescription(/Wrong: the month is missing/);
});

test('what is stored, pasted or comes from elsewhere fills all three', async () => {
  const { user, write, read } = await open('2010-02-28');
  expect(shown()).toEqual(['28', '2', '2010']);
  write('2011-03-04');
  expect(shown()).toEqual(['4', '3', '2011']);
  write('5/6/');
  expect(shown()).toEqual(['5', '6', '']);
  await user.clear(part('Day'));
  await user.click(part('Day'));
  await user.paste('07-08-2012');
  expect([shown(), read()]).toEqual([['7', '8', '2012'], '2012-08-07']);
});
