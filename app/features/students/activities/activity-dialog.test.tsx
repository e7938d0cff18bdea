import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { activities, dashboardOf, school } from '#tests/setup/profiles.ts';

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
