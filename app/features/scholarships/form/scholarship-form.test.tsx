import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { fieldErrors } from '#tests/component.tsx';
import { COMPLETE, control, FIRST_STEP, openForm, press, summary } from '#tests/setup/components/application-form.tsx';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

test('what stands in the fields counts at Next, whatever events told of it', async () => {
  const { user, answers, address } = await openForm({ ...FIRST_STEP, fatherName: '' });
  control('fatherName').value = ' Ram\u200b Prasad ';
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(answers()['fatherName']).toBe('Ram Prasad');
});

test('a step is checked at Next: the summary takes focus and leads to the fields, and an error goes when its field is fixed', async () => {
  const { user, address } = await openForm({ ...FIRST_STEP, fatherName: '', gender: '' });
  expect(summary()).not.toBeVisible();
  await user.click(press('Next'));
  expect(fieldErrors()).toEqual(["Enter your father's name", 'Select your gender']);
  expect(summary()).toHaveFocus();
  expect(summary()).toHaveTextContent('2 things need your attention');
  await user.click(screen.getByRole('button', { name: 'Select your gender' }));
  expect(document.activeElement).toBe(control('gender'));
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.type(control('fatherName'), 'R');
  expect(fieldErrors()).toEqual(['Name must be at least 2 characters']);
  expect(summary()).toHaveTextContent('Father’s name: Name must be at least 2 characters');
  await user.type(control('fatherName'), 'am');
  expect(summary()).not.toBeVisible();
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=2'));
  expect(fieldErrors()).toEqual([]);
});

test('an answer outside the rules of the cycle says why at its field, and holds up sending but no step', async () => {
  const [sample] = inject('sample').foundation.scholarships.cycles;
  const cycle = { ...sample!, isOpen: true };
  const { user, answers, address, onSend } = await openForm({ ...COMPLETE, currentClass: '' }, 4, { cycle });
  const reason = 'The scholarship is for class 9 to 12, and year 1 to 4 of college. You can apply once you are in class 9.';
  await user.type(control('currentClass'), '8');
  await user.tab();
  await waitFor(() => expect(fieldErrors()).toEqual([reason]));
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  cleanup();

  const review = await openForm(answers(), 'review', { cycle });
  await review.user.click(press('Submit'));
  await waitFor(() => expect(review.address()).toContain('step=4'));
  expect(fieldErrors()).toEqual([reason]);
  expect([onSend, review.onSend].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('an account number is shown in full only while it has focus; the mask never counts as the number', async () => {
  const { user, answers } = await openForm({}, 'bank');
  await user.type(control('accountNo'), '3021 1234 5678 90');
  await user.tab();
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••••••••7890'));
  expect(answers()['accountNo']).toBe('30211234567890');
  await user.type(control('ifscCode'), 'sbin0001234');
  expect(answers()).toMatchObject({ accountNo: '30211234567890', ifscCode: 'sbin0001234' });
  await user.click(control('accountNo'));
  await waitFor(() => expect(control('accountNo')).toHaveValue('30211234567890'));
  await user.clear(control('accountNo'));
  await user.type(control('accountNo'), '12345678');
  await user.tab();
  await waitFor(() => expect(control('accountNo')).toHaveValue('••••5678'));
  expect(fieldErrors()).toEqual(['Enter the account number, 9 to 18 digits only']);
  // A password manager may write a number with the same last digits.
  control('accountNo').value = '99911234565678';
  await user.click(press('Next'));
  expect(answers()['accountNo']).toBe('99911234565678');
});

test('what another device writes comes into the fields, and not over what is typed here', async () => {
  const { user, answers, elsewhere } = await openForm({ ...FIRST_STEP, fatherName: '', religion: '' });
  await user.click(press('Next'));
  await user.type(control('motherName'), ' Devi');
  await elsewhere({ fatherName: 'Ram', religion: 'Hindu', motherName: FIRST_STEP['motherName']! });
  expect(control('fatherName')).toHaveValue('Ram');
  expect(screen.getByRole('radio', { name: 'Hindu' })).toBeChecked();
  expect(control('motherName')).toHaveValue(`${String(FIRST_STEP['motherName'])} Devi`);
  expect(answers()).toMatchObject({ fatherName: 'Ram', religion: 'Hindu', motherName: `${String(FIRST_STEP['motherName'])} Devi` });
  expect(fieldErrors()).toEqual([]);
});

test('a pincode fills in its district and state, but not over one that was typed', async () => {
  const place = { status: true, city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' };
  const { user, answers } = await openForm({ state: 'Bihar' }, 2, { calls: { 'GET /web/pincode/274304': place } });
  await user.type(control('pincode'), '२७४३०४');
  await user.tab();
  await waitFor(() => expect(control('district')).toHaveValue('Kushinagar'));
  expect(control('state')).toHaveValue('Bihar');
  expect(screen.getByText(/^Found: Padrauna, Kushinagar, Uttar Pradesh. You wrote another state \(Bihar\)/)).toBeVisible();
  expect(answers()).toMatchObject({ pincode: '274304', district: 'Kushinagar', state: 'Bihar' });
});

test('a pincode from the draft that changes takes its district and state with it, there and back', async () => {
  const places = {
    'GET /web/pincode/274304': { status: true, city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' },
    'GET /web/pincode/800001': { status: true, city: 'Patna', district: 'Patna', state: 'Bihar' },
  };
  const { user } = await openForm({ pincode: '274304', district: 'Kushinagar', state: 'Uttar Pradesh' }, 2, { calls: places });
  for (const [pincode, district, state] of [
    ['800001', 'Patna', 'Bihar'],
    ['274304', 'Kushinagar', 'Uttar Pradesh'],
  ] as const) {
    await user.clear(control('pincode'));
    await user.type(control('pincode'), pincode);
    await waitFor(() => expect(control('district')).toHaveValue(district));
    expect(control('state')).toHaveValue(state);
  }
  expect(screen.getByText('Found: Padrauna, Kushinagar, Uttar Pradesh. Please check.')).toBeVisible();
});

test('without a signal a new pincode takes the old district away, and says what to do', async () => {
  const { user } = await openForm({ pincode: '274304', district: 'Kushinagar', state: 'Uttar Pradesh' }, 2, {
    calls: {
      'GET /web/pincode/274304': { status: true, city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' },
      'GET /web/pincode/800001': () => Promise.reject(new TypeError('offline')),
    },
  });
  await user.clear(control('pincode'));
  await user.type(control('pincode'), '800001');
  await screen.findByText(/^We could not look this PIN code up just now: please write district and state yourself/);
  for (const name of ['district', 'state']) expect(control(name)).toHaveValue('');
});

test('a step has the fields that the answers ask; one that is gone stops nothing and keeps what was typed', async () => {
  const { user, answers, address } = await openForm({ ...COMPLETE, previousScholarship: 'Yes' }, 5);
  await user.click(control('previousScholarshipDetails'));
  await user.paste('x'.repeat(501));
  await user.tab();
  expect(fieldErrors()).toEqual(['Write at most 500 characters']);
  await user.click(screen.getAllByRole('radio', { name: 'No' })[0]!);
  expect(control('previousScholarshipDetails')).not.toBeVisible();
  expect(fieldErrors()).toEqual([]);
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('task=papers'));
  expect(answers()['previousScholarshipDetails']).toBe('x'.repeat(501));
});

test('what does not fit the cycle, and may be sent all the same, is said in its step', async () => {
  const [sample] = inject('sample').foundation.scholarships.cycles;
  await openForm({ ...COMPLETE, annualIncome: 'Above ₹2L' }, 3, { cycle: { ...sample!, isOpen: true } });
  expect(screen.getByText(/for families that earn up to ₹2,00,000 a year\. You may still apply/)).toBeVisible();
});

test('a renewal asks first what has changed; below what the cycle asks for it says so, and refuses only where it must', async () => {
  const { name, needStatement, amountRequested: _amount, declaration: _declaration, date: _date, ...answers } = APPLICATION;
  const renewal = { marksAtLeast: 50, attendanceAtLeast: 75, mayStillApply: ['attendance' as const] };
  const cycle = { id: '2027-28', title: 'Scholarships 2027-28', opensOn: '2027-04-01', closesOn: '2028-03-31', isOpen: true, renewal };
  const earlier = {
    applicationNumber: 'DV-2026-000001',
    isRenewal: true,
    asked: ['marks' as const, 'attendance' as const],
    needStatement,
    answers: { ...answers, name, currentClass: 10, lastClassPassed: 9 },
  };
  const { user, answers: typed } = await openForm({}, 4, { cycle, earlier });
  await user.click(await screen.findByRole('checkbox', { name: 'Bank account' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Since last year' });
  expect(typed()).toMatchObject({ currentClass: '11', fatherName: 'Ram Prasad' });
  expect(typed()).not.toHaveProperty('ifscCode');

  await user.type(screen.getByLabelText('Marks in the last exam (%)'), '42');
  await user.type(screen.getByLabelText('Attendance in the last year (%)'), '60');
  await screen.findByText(/from 75% attendance in the last year; here it is 60%\. You may still send it/);
  await waitFor(() => expect(fieldErrors()).toEqual([expect.stringContaining('goes on from 50% in the last exam; here it is 42%')]));
  await user.clear(screen.getByLabelText('Marks in the last exam (%)'));
  await user.type(screen.getByLabelText('Marks in the last exam (%)'), '72.5 %');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByText('What you wrote last year'));
  expect(screen.getByText(needStatement)).toBeVisible();
});
