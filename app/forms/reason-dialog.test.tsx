import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { REASON_SHORT } from '#domain/shared/text/reason.ts';
import { ApiError } from '#app/lib/api.ts';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { fieldErrors, show } from '#tests/component.tsx';
import { OTHER_REASON, REASON_LONG, REASON_REQUIRED, REASONS } from '#domain/office/constants.ts';

async function open(run: (reason: string) => Promise<void>) {
  const opened = await show(
    <ReasonButton label="Refund" title="Refund this donation?" button="Yes, refund" run={run}>
      The donor gets the money back.
    </ReasonButton>,
  );
  await opened.user.click(screen.getByRole('button', { name: 'Refund' }));
  await shownReason();
  return opened;
}
/** The dialog loads when it is asked for. */
const shownReason = () => screen.findByRole('textbox', { name: 'Reason' });
const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const confirm = () => screen.getByRole('button', { name: 'Yes, refund' });

test('a reason is required and not too long, and what was typed stays', async () => {
  const run = vi.fn(async () => undefined);
  const { user } = await open(run);
  await waitFor(() => expect(reason()).toHaveFocus());
  await user.click(confirm());
  await waitFor(() => expect(fieldErrors()).toEqual([REASON_REQUIRED]));
  expect(reason()).toHaveFocus();
  await user.click(reason());
  await user.paste('x'.repeat(2000));
  expect(fieldErrors()).toEqual([REASON_LONG]);
  await user.click(confirm());
  expect(fieldErrors()).toEqual([REASON_LONG]);
  expect(reason()).toHaveValue('x'.repeat(2000));
  expect(run).not.toHaveBeenCalled();
});

test('a dialog that closes gives focus back, and is empty once it has run', async () => {
  const run = vi.fn(async () => undefined);
  const { user } = await open(run);
  await user.click(confirm());
  await waitFor(() => expect(fieldErrors()).toEqual([REASON_REQUIRED]));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await shownReason();
  expect(fieldErrors()).toEqual([]);
  await user.type(reason(), 'Given twice');
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Refund' });
  expect(opener).toHaveFocus();
  await user.click(opener);
  expect(await shownReason()).toHaveValue('Given twice');
  await user.click(confirm());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(run).toHaveBeenCalledWith('Given twice');
  await user.click(opener);
  expect(await shownReason()).toHaveValue('');
});

test('for what is sealed there are reasons to choose, and one of one’s own has to say why', async () => {
  const run = vi.fn(async () => undefined);
  const { user } = await show(
    <ReasonButton label="Show" title="Show it?" button="Yes, show" choices="account" run={run}>
      It is shown.
    </ReasonButton>,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Yes, show' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('radio', { name: OTHER_REASON }));
  for (const short of ['Audit', 'x'.repeat(20), 'test test test']) {
    await user.clear(reason());
    await user.type(reason(), short);
    await press();
    expect([short, fieldErrors()]).toEqual([short, [REASON_SHORT]]);
  }
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: REASONS.account[0] }));
  await press();
  await waitFor(() => expect(run).toHaveBeenCalledWith(REASONS.account[0]));
});

test('an error of the action stands in the dialog', async () => {
  const { user } = await open(() => Promise.reject(new ApiError(409, 'This donation was refunded already')));
  await user.type(reason(), 'Given twice');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('This donation was refunded already');
  expect(reason()).toHaveValue('Given twice');
});
