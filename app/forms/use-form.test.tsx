import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import { ApiError } from '#app/lib/api.ts';
import { Form, FormGroups, SendButton } from '#app/forms/form.tsx';
import { draftValues, tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useSharedDraft } from '#app/forms/use-shared-draft.ts';
import { type TypedValues } from '#app/forms/values.ts';
import { fieldErrors, show } from '#tests/component.tsx';

const description = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      privacy: 'personal',
      rules: [{ required: 'Who are you?' }, { min: 3, error: 'Too short' }, { max: 8, error: 'Too long' }],
    },
    phone: { kind: 'phone', label: 'Phone', privacy: 'personal', rules: [{ matches: /^\d{10}$/, error: 'Ten digits' }] },
    study: { kind: 'radio', label: 'Where', options: ['School', 'College'], privacy: 'none', rules: [{ required: 'Choose one' }] },
    school: { kind: 'text', label: 'Which school', when: ['study', 'School'], privacy: 'none', rules: [{ required: 'Which one?' }] },
    born: { kind: 'date', label: 'Born on', privacy: 'none', rules: [] },
    agree: { kind: 'checkbox', label: 'I agree', privacy: 'none', inDraft: false, rules: [{ required: 'Please agree' }] },
  },
  steps: [{ title: 'All', groups: [{ fields: ['name', 'phone', 'study', 'school', 'born', 'agree'] }] }],
  check: ({ name, school }) => (school !== undefined && name === school ? { school: 'Not your own name' } : {}),
});
type Sent = ValuesOf<typeof description>;

const draft = tabDraft('engine-test');

function Page({ send }: { send: (values: Sent) => Promise<unknown> }) {
  const form = useForm(description, { send, draft });
  return (
    <Form of={form} aria-label="Test">
      <SendButton of={form} busy="Sending...">
        Send
      </SendButton>
    </Form>
  );
}

const text = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = () => screen.getByRole('button', { name: 'Send' });

async function open(send: (values: Sent) => Promise<unknown> = async () => undefined) {
  const sent = vi.fn(send);
  const { user } = await show(<Page send={sent} />);
  const fill = async () => {
    await user.type(text('Name'), 'Asha');
    await user.click(screen.getByRole('radio', { name: 'College' }));
    await user.click(screen.getByRole('checkbox'));
  };
  return { user, sent, fill };
}

test('what stands in the fields is sent, cleaned, whether or not an event told of it', async () => {
  const { user, sent, fill } = await open();
  await fill();
  (text('Phone') as HTMLInputElement).value = '(+91) 98380.४१२७६';
  (text('Name') as HTMLInputElement).value = ' Meera\u200b ';
  await user.click(button());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Meera', phone: '9838041276', study: 'College', agree: true }));
});

test('an empty form is rejected, with focus on the first field; each error goes when its field is fixed', async () => {
  const { user, sent } = await open();
  await user.click(button());
  expect(fieldErrors()).toEqual(['Who are you?', 'Choose one', 'Please agree']);
  expect(text('Name')).toHaveFocus();
  await user.type(text('Name'), 'As');
  expect(fieldErrors()).toEqual(['Too short', 'Choose one', 'Please agree']);
  await user.type(text('Name'), 'h');
  expect(fieldErrors()).toEqual(['Choose one', 'Please agree']);
  expect(sent).not.toHaveBeenCalled();
});

test('a field is checked and cleaned when it is left with a value; one that was only passed is left alone', async () => {
  const { user } = await open();
  await user.click(text('Name'));
  await user.tab();
  await user.type(text('Phone'), '98380 41276');
  await user.tab();
  expect(fieldErrors()).toEqual([]);
  expect(text('Phone')).toHaveValue('9838041276');
  await user.clear(text('Phone'));
  await user.type(text('Phone'), '98380');
  await user.tab();
  expect(fieldErrors()).toEqual(['Ten digits']);
  await user.click(text('Phone'));
  await user.tab();
  expect(fieldErrors()).toEqual(['Ten digits']);
});

test('an error does not appear under a press, which would move what is pressed', async () => {
  const { user } = await open();
  await user.type(text('Name'), 'A');
  const agree = screen.getByRole('checkbox');
  await user.pointer({ keys: '[MouseLeft>]', target: agree });
  expect(fieldErrors()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: agree });
  expect(fieldErrors()).toEqual(['Too short']);
  expect(agree).toBeChecked();
});

test('a text that is too long is kept whole and rejected', async () => {
  const { user, sent, fill } = await open();
  await fill();
  await user.click(text('Name'));
  await user.paste(' Kumari Devi');
  await user.click(button());
  expect(fieldErrors()).toEqual(['Too long']);
  expect(text('Name')).toHaveValue('Asha Kumari Devi');
  expect(sent).not.toHaveBeenCalled();
  expect(document.querySelector('[maxlength]')).toBeNull();
});

test('a field that is not asked is neither checked nor sent, and keeps what was typed', async () => {
  const { user, sent, fill } = await open();
  await fill();
  const school = document.querySelector<HTMLInputElement>('[name=school]')!;
  expect(school).not.toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'School' }));
  expect(school).toBeVisible();
  await user.type(school, 'Asha');
  await user.click(button());
  expect(fieldErrors()).toEqual(['Not your own name']);
  await user.type(text('Name'), ' D');
  expect(fieldErrors()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'College' }));
  expect(school).not.toBeVisible();
  expect(school).toHaveValue('Asha');
  await user.click(button());
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('school');
});

test("the server's errors stand at their fields until these change", async () => {
  const { user, fill } = await open(() => Promise.reject(new ApiError(400, 'No', { 'data.name': 'Taken', 'data.phone': 'Not yours' })));
  await fill();
  await user.click(button());
  await waitFor(() => expect(fieldErrors()).toEqual(['Taken', 'Not yours']));
  expect(text('Name')).toHaveFocus();
  await user.type(text('Phone'), '9');
  expect(fieldErrors()).toEqual(['Taken', 'Ten digits']);
  await user.type(text('Name'), 'D');
  expect(fieldErrors()).toEqual(['Ten digits']);
});

test('a form that is being sent is not sent twice; then it is empty, and its draft gone', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, sent, fill } = await open(() => answer.promise);
  await fill();
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Sending...' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Test' }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(draft.read()).toMatchObject({ name: 'Asha' });
  answer.resolve();
  await waitFor(() => expect(text('Name')).toHaveValue(''));
  expect(draft.read()).toBeNull();
});

test('what is changed while the form is on its way stays', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, fill } = await open(() => answer.promise);
  await fill();
  await user.click(button());
  await user.type(text('Name'), ' D');
  answer.resolve();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(text('Name')).toHaveValue('Asha D');
  expect(draft.read()).toMatchObject({ name: 'Asha D' });
});

test('a draft comes back, without consent, and not over what is typed already', async () => {
  draft.write({ name: 'Meera', phone: '9838041276', study: 'School', school: 'Kasia' });
  await open();
  expect(text('Name')).toHaveValue('Meera');
  expect(screen.getByRole('radio', { name: 'School' })).toBeChecked();
  expect(text('Which school')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a draft keeps no consent', async () => {
  const { fill } = await open();
  await fill();
  expect(draft.read()).toEqual({ name: 'Asha', phone: '', study: 'College', school: '', born: '' });
});

const inSteps = defineForm({
  fields: {
    first: { kind: 'text', label: 'First', privacy: 'none', rules: [{ required: 'First?' }] },
    number: { kind: 'text', label: 'Number', privacy: 'none', rules: [{ matches: /^\d+$/, error: 'Digits' }] },
    same: { kind: 'checkbox', label: 'The same', privacy: 'none', rules: [] },
    last: { kind: 'text', label: 'Last', privacy: 'none', rules: [{ required: 'Last?' }] },
  },
  steps: [
    { title: 'One', groups: [{ fields: ['first', 'number', 'same'] }] },
    { title: 'Two', groups: [{ fields: ['last'] }] },
  ],
});

function sharedStore(begun: TypedValues) {
  let values = begun;
  const listeners = new Set<() => void>();
  return {
    read: () => values,
    write(next: TypedValues) {
      values = { ...values, ...next };
      listeners.forEach((listener) => listener());
    },
    clear: () => undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function Steps({
  store,
  errors,
  send,
}: {
  store: ReturnType<typeof sharedStore>;
  errors: () => Record<string, string>;
  send: () => Promise<void>;
}) {
  const [at, setAt] = useState(0);
  const [initial] = useState(store.read);
  const isLast = at === 1;
  const fields = inSteps.steps[at]!.groups[0]!.fields;
  const form = useForm(inSteps, {
    draft: store,
    initial,
    moreErrors: errors,
    send: isLast ? send : async () => setAt(1),
    meant: ({ number, ...typed }) => (number === 'hidden' ? typed : { ...typed, number: number ?? '' }),
    staysFilled: true,
    ...(!isLast && { step: fields }),
  });
  useSharedDraft(form, store);
  return (
    <form aria-label="Steps" {...form.props}>
      <FormGroups key={at} of={form} groups={inSteps.steps[at]!.groups} />
      <SendButton of={form} busy="Sending...">
        {isLast ? 'Send' : 'Next'}
      </SendButton>
    </form>
  );
}

async function openSteps(begun: TypedValues, errors: Record<string, string> = {}) {
  const store = sharedStore(begun);
  const send = vi.fn(async () => undefined);
  const { user } = await show(<Steps store={store} errors={() => errors} send={send} />);
  return { user, store, send };
}

test('a step is checked for its own fields; what no rule finds holds up sending alone', async () => {
  const errors = { first: 'A fault' };
  const { user, send } = await openSteps({}, errors);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(fieldErrors()).toEqual(['First?']);
  await user.type(text('First'), 'a');
  expect(fieldErrors()).toEqual(['A fault']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(text('Last'), 'z');
  await user.click(button());
  expect(send).not.toHaveBeenCalled();
  Reflect.deleteProperty(errors, 'first');
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(1);
});

test('what others write to the store comes into the fields, and takes an error away', async () => {
  const { user, store } = await openSteps({ number: '123456789' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(fieldErrors()).toEqual(['First?']);
  act(() => store.write({ first: 'From elsewhere', number: '987654321', same: true }));
  expect(fieldErrors()).toEqual([]);
  expect(text('First')).toHaveValue('From elsewhere');
  expect(text('Number')).toHaveValue('987654321');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('what a field only shows stands for what is stored, and what is typed over it counts', async () => {
  const { user, store } = await openSteps({ number: '123456789' });
  (text('Number') as HTMLInputElement).value = 'hidden';
  await user.type(text('First'), 'a');
  expect(store.read()).toMatchObject({ first: 'a', number: '123456789' });
  (text('Number') as HTMLInputElement).value = '55556789';
  await user.type(text('First'), 'b');
  expect(store.read()).toMatchObject({ number: '55556789' });
});

test('a draft keeps no day that is only half typed', () => {
  expect(draftValues(description.fields, { name: '?', born: '?', agree: true })).toEqual({ name: '?', born: '' });
});
