import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defineForm } from '#domain/forms/form.ts';
import { ApiError } from '#app/lib/api.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { fieldErrors, show } from '#tests/component.tsx';

vi.mock('#app/forms/rules.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const description = defineForm({
  fields: { name: { kind: 'text', label: 'Name', privacy: 'personal', rules: [{ required: 'Who are you?' }] } },
  steps: [{ title: 'All', groups: [{ fields: ['name'] }] }],
});

test('a form whose rules cannot be loaded sends what is typed: the server decides', async () => {
  vi.resetModules();
  const { useForm } = await import('#app/forms/use-form.ts');
  const send = vi.fn(async () => {
    throw new ApiError(400, 'Not so', { name: 'Too short' });
  });
  function Page() {
    const form = useForm(description, { send });
    return (
      <Form of={form} aria-label="Test">
        <SendButton of={form} busy="Sending...">
          Send
        </SendButton>
      </Form>
    );
  }
  const { user } = await show(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' A ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(fieldErrors).toEqual(['Too short']);
  expect(send.mock.calls).toEqual([[{ name: ' A ' }]]);
});
