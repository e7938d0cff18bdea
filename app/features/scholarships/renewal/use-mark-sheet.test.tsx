import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, openForm, press } from '#tests/setup/components/application-form.tsx';

const MISSING = 'Please add the mark sheet of the year that is over';

test('a renewal without a new mark sheet is told at its field, before it is sent', async () => {
  const [sample] = inject('sample').foundation.scholarships.cycles;
  const cycle = { ...sample!, isOpen: true, renewal: { needsMarkSheet: true as const, mayStillApply: [] } };
  const markSheets = { lastCertificate: '/old', latestCertificate: '/old' };
  const earlier = { applicationNumber: 'DV-2025-000001', isRenewal: true, asked: [], needStatement: '', answers: {}, markSheets };
  const begun = { ...COMPLETE, filledFrom: earlier.applicationNumber };
  const { user, onSend } = await openForm({ ...begun, ...markSheets }, 'review', { cycle, earlier });
  await screen.findByText(new RegExp(MISSING));
  await user.click(press('Submit'));
  await waitFor(() => expect(fieldErrors()).toEqual([MISSING]));
  expect(onSend).not.toHaveBeenCalled();
  cleanup();

  await openForm({ ...begun, lastCertificate: '/new', latestCertificate: '/new' }, 'review', { cycle, earlier });
  await screen.findByRole('heading', { name: 'Check your answers' });
  expect(screen.queryByText(new RegExp(MISSING))).toBeNull();
});
