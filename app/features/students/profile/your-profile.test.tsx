import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { dashboardOf, newStudent, school } from '#tests/setup/people/profiles.ts';

const VIEW = '/dashboard/student?view=details';
type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers'];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const request = async (...given: unknown[]) => (given.at(-1) as () => unknown)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
});

async function openProfile(answers: Answers = {}) {
  const { general, account } = newStudent();
  const page = await openPage(VIEW, { account, answers: { 'GET /student/profile': dashboardOf({ general }), ...answers } });
  const region = within(await screen.findByRole('region', { name: 'Your profile' }));
  const change = async (section: string) => {
    await page.user.click(await region.findByRole('button', { name: `Change ${section}` }));
    return within(await region.findByRole('form'));
  };
  return { ...page, general, region, change };
}

test('a section of the profile is changed in place, and only it is sent', async () => {
  const { user, calls, general, region, change } = await openProfile({
    'PATCH /student/': (body: { city: string }) => ({ status: true, msg: '', data: { ...school, ...body, version: 2 }, warnings: [] }),
    'GET /student/changes': { status: true, data: [{ field: 'city', at: Date.now(), before: 'Padrauna', after: 'Kasia' }] },
  });
  expect(region.queryByText('What you have changed')).toBeNull();
  const form = await change('Where you live');
  await waitFor(() => expect(form.getByLabelText('Address')).toHaveFocus());
  await user.clear(form.getByLabelText('City'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('City is required')).toBeVisible();
  await user.type(form.getByLabelText('City'), 'Kasia');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectToast('Details Updated Successfully!');
  await region.findByText('Kasia');
  await waitFor(() => expect(region.getByRole('button', { name: 'Change Where you live' })).toHaveFocus());
  const { address, pincode, district, state } = general;
  expect(calls.find(({ call }) => call === 'PATCH /student/')?.body).toEqual({
    section: 'address',
    version: 1,
    address,
    pincode,
    city: 'Kasia',
    district,
    state,
  });
  await user.click(region.getByText('What you have changed'));
  await region.findByText('Padrauna → Kasia');
});

test('what was typed survives closing, and can be taken back', async () => {
  const { user, region, change } = await openProfile();
  const first = await change('About you');
  await user.clear(first.getByLabelText('Phone'));
  await user.type(first.getByLabelText('Phone'), '9123456780');
  await user.click(first.getByRole('button', { name: 'Close' }));
  const again = await change('About you');
  expect(again.getByLabelText('Phone')).toHaveValue('9123456780');
  await user.click(again.getByRole('button', { name: 'Take back what I wrote' }));
  const fresh = await change('About you');
  expect(fresh.getByLabelText('Phone')).toHaveValue(school.phone);
  expect(region.getByText(/To change it, please/)).toBeVisible();
});

test('what was changed on another device is shown beside, until one is chosen', async () => {
  const theirs = { ...school, city: 'Hata', version: 2 };
  const { user, calls, change } = await openProfile({
    'PATCH /student/': (body: { version: number; city: string }) =>
      body.version === 1
        ? Response.json({ status: false, msg: 'Changed elsewhere' }, { status: 409 })
        : { status: true, msg: '', data: { ...theirs, city: body.city, version: 3 }, warnings: [] },
    'GET /student/': { status: true, statusCode: 200, data: theirs },
  });
  const form = await change('Where you live');
  await user.clear(form.getByLabelText('City'));
  await user.type(form.getByLabelText('City'), 'Kasia');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await form.findByText(/changed on another device/).then((text) => text.parentElement!));
  expect(conflict.getByText('Hata')).toBeVisible();
  expect(form.getByLabelText('City')).toHaveValue('Kasia');
  await user.click(conflict.getByRole('button', { name: 'Save what I wrote' }));
  await expectToast('Details Updated Successfully!');
  expect(calls.findLast(({ call }) => call === 'PATCH /student/')?.body).toMatchObject({ version: 2, city: 'Kasia' });
});

test('a new Aadhaar number asks for the password, and for it again when too much time has passed', async () => {
  let isFresh = false;
  const { user, calls, region, change } = await openProfile({
    'GET /student/confirm': { status: true, data: { hasPassword: true } },
    'POST /student/confirm/password': ({ password }: { password: string }) => {
      isFresh = password === 'Lamp-Forest9!' && calls.some(({ call }) => call === 'PATCH /student/');
      return password === 'Lamp-Forest9!'
        ? { status: true, msg: 'Confirmed' }
        : Response.json({ status: false, code: 'wrong_code', msg: 'That is not the password of your account.' }, { status: 401 });
    },
    'PATCH /student/': () =>
      isFresh
        ? { status: true, msg: '', data: { ...school, aadhar: 'XXXX XXXX 0019', version: 2 }, warnings: [] }
        : Response.json({ status: false, code: 'factor_needed', msg: 'Please confirm' }, { status: 403 }),
  });
  await change('Aadhaar');
  const type = async (label: string, text: string, button: string) => {
    await user.type(await region.findByLabelText(label), text);
    await user.click(region.getByRole('button', { name: button }));
  };
  await type('Password', 'Lamp-Forest8!', 'Confirm');
  await region.findByText('That is not the password of your account.');
  await user.clear(region.getByLabelText('Password'));
  await type('Password', 'Lamp-Forest9!', 'Confirm');
  await type('Aadhaar number', '9999 9999 0019', 'Save');
  await type('Password', 'Lamp-Forest9!', 'Confirm');
  await type('Aadhaar number', '9999 9999 0019', 'Save');
  await region.findByText('XXXX XXXX 0019');
  expect(calls.findLast(({ call }) => call === 'PATCH /student/')?.body).toEqual({
    section: 'aadhaar',
    version: 1,
    aadhar: '999999990019',
  });
});
