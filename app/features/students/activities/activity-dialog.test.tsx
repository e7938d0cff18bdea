import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { activities, dashboardOf, school } from '#tests/setup/people/profiles.ts';

const asha = { id: school.userId, name: school.name, email: school.email, role: 'student' } as const;
const [fair] = activities(1);
const ID = fair!.activityId;
const words = { status: 'In_Progress', activityHead: 'Science fair of the district', activityParagraph: fair!.activityParagraph };

async function openEdit(answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {}) {
  const page = await openPage('/dashboard/student', {
    account: asha,
    answers: { 'GET /student/profile': dashboardOf({ activity: activities(1) }), ...answers },
  });
  const edit = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Edit Science fair 1' }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, edit, dialog: await edit() };
}

test('the words of an activity are corrected in the dialog, which keeps them when it is closed', async () => {
  let isBroken = true;
  const { user, calls, edit, dialog } = await openEdit({
    [`PUT /student/activity/${ID}`]: (body: object) =>
      isBroken
        ? Response.json({ status: false, msg: 'x' }, { status: 500 })
        : { status: true, data: { ...fair, ...body, updatedAt: Date.now() } },
  });
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Correct the words' }));
  await waitFor(() => expect(dialog.getByLabelText('Activity')).toHaveFocus());
  await user.clear(dialog.getByLabelText('Activity'));
  await user.type(dialog.getByLabelText('Activity'), words.activityHead);
  await user.click(dialog.getByRole('button', { name: 'Update Activity' }));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  isBroken = false;
  const again = await edit();
  expect(again.getByLabelText('Activity')).toHaveValue(words.activityHead);
  await user.click(again.getByRole('button', { name: 'Update Activity' }));
  await expectToast('Activity Updated Successfully!');
  await screen.findByRole('heading', { name: words.activityHead });
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual(words);
});

test('an activity is deleted after a question, and comes back with Undo', async () => {
  const { user, calls, dialog } = await openEdit({
    [`DELETE /student/activity/${ID}`]: { status: true, msg: 'Activity Deleted Successfully!' },
    'POST /student/activity': (body: object) => ({ status: true, data: { activityId: 'again', ...body, updatedAt: Date.now() } }),
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  dialog.getByText(/Are you sure/);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Delete activity' }));
  await screen.findByText("Oop's No Activities Found");
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Science fair 1' });
  expect(calls.find(({ call }) => call === 'POST /student/activity')?.body).toEqual({
    status: fair!.status,
    activityHead: fair!.activityHead,
    activityParagraph: fair!.activityParagraph,
  });
});

const HOME = '/dashboard/student';

async function openNew(answers: object) {
  const page = await openPage(HOME, {
    account: asha,
    also: ['/dashboard/auth'],
    answers: { 'GET /student/profile': dashboardOf(), ...answers },
  });
  const add = async () => {
    await page.user.click((await screen.findAllByRole('button', { name: 'Add Activity' }))[0]!);
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await add();
  await page.user.click(dialog.getByRole('radio', { name: 'Completed' }));
  await page.user.type(dialog.getByLabelText('Activity'), 'Kabaddi team');
  await page.user.type(dialog.getByLabelText('Description'), 'Captain of the school team.');
  return { ...page, add, dialog, send: () => page.user.click(dialog.getByRole('button', { name: 'Add Activity' })) };
}

test('a call that fails loses nothing typed, and one that is answered after the dialog was closed takes nothing that was typed since', async () => {
  let answer: (body: object) => object | Promise<object> = () => Response.json({ status: false, msg: '' }, { status: 500 });
  const { user, add, dialog, send } = await openNew({ 'POST /student/activity': (body: object) => answer(body) });
  await send();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('An unexpected error occurred'));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await send();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('We could not reach the server. Please try again.'));
  expect(dialog.getByLabelText('Activity')).toHaveValue('Kabaddi team');
  const late = Promise.withResolvers<void>();
  answer = (body) => late.promise.then(() => ({ status: true, data: { activityId: 'new', ...body, updatedAt: Date.now() } }));
  await send();
  await dialog.findByText('Saving...');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await add();
  await user.clear(next.getByLabelText('Activity'));
  await user.type(next.getByLabelText('Activity'), 'Chess club');
  late.resolve();
  await expectToast('Activity Added Successfully!');
  await screen.findByRole('heading', { name: 'Kabaddi team' });
  expect(next.getByLabelText('Activity')).toHaveValue('Chess club');
});

test('an answer that comes late does not undo a later change', async () => {
  const late = Promise.withResolvers<void>();
  const { user, edit, dialog } = await openEdit({
    'PATCH /student/activity': async ({ status }: { status: string }) => {
      const updatedAt = Date.now();
      if (status === 'Completed') await late.promise;
      return { status: true, data: { ...fair, status, updatedAt } };
    },
  });
  await user.click(dialog.getByRole('radio', { name: 'Completed' }));
  await user.click(dialog.getByRole('button', { name: 'Update Activity' }));
  await dialog.findByText('Saving...');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const again = await edit();
  await user.click(again.getByRole('radio', { name: 'Cancelled' }));
  await user.click(again.getByRole('button', { name: 'Update Activity' }));
  await expectToast('Activity Updated Successfully!');
  late.resolve();
  await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(2));
  expect(document.querySelector('.activities .badge')).toHaveTextContent('Cancelled');
});

test('a session that has ended offers the login, and what was typed is for whoever typed it', async () => {
  const ended = { 'POST /student/activity': Response.json({ status: false }, { status: 401 }) };
  const { dialog, send } = await openNew(ended);
  await send();
  expect(await dialog.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', expect.stringContaining('/dashboard/auth'));
  expect(dialog.getByLabelText('Description')).toHaveValue('Captain of the school team.');
  cleanup();
  const another = { ...asha, id: 'another' };
  const { user } = await openPage(HOME, {
    account: another,
    answers: { 'GET /student/profile': dashboardOf({ general: { ...school, userId: 'another' } }) },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Add Activity' }))[0]!);
  expect(await screen.findByLabelText('Description')).toHaveValue('');
});
