import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { KeysDialog } from '#app/features/office/shell/keys-dialog.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { show } from '#tests/component.tsx';

const next = vi.fn<() => void>();
const turn = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  next.mockClear();
  turn.mockClear();
});

function Page() {
  useKeys({ next, turn, previous: undefined });
  return (
    <>
      <KeysDialog />
      <input aria-label="Typed" />
      <div role="tablist" tabIndex={-1}>
        <button type="button" role="tab">
          Tab
        </button>
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

test('a key does what the page offers, but not where something is typed, with Ctrl, or in an open dialog', async () => {
  const { user } = await show(<Page />);
  await user.keyboard('jk{ArrowRight}');
  expect(next).toHaveBeenCalledTimes(2);
  await user.keyboard('{Control>}j{/Control}{Alt>}{ArrowRight}{/Alt}');
  await user.type(screen.getByLabelText('Typed'), 'j');
  screen.getByRole('tab').focus();
  await user.keyboard('{ArrowRight}');
  expect(next).toHaveBeenCalledTimes(2);
  await user.keyboard('r');
  expect(turn).toHaveBeenCalledTimes(1);
  await user.keyboard('?j');
  expect(next).toHaveBeenCalledTimes(2);
});

test('the keys of the page are listed, and single characters can be turned off; arrows stay', async () => {
  const { user } = await show(<Page />);
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    'Show these keys',
    'Next in the list',
    'Turn to the right',
  ]);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('jr?{ArrowRight}');
  expect(next).toHaveBeenCalledTimes(1);
  expect(turn).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keys of this page' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('r');
  expect(turn).toHaveBeenCalledTimes(1);
});
