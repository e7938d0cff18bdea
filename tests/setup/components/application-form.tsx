import { act, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { type PageName, queryOf } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { assumeDefaults } from '#app/features/scholarships/form/open/fill-new.ts';
import { ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import type { CarriedQuestion } from '#app/features/scholarships/device/open-application.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { type AccountDraft, freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { memoryDeviceStore } from '#app/features/scholarships/device/memory-store.ts';
import { createSync, type DraftCalls } from '#app/features/scholarships/sync/sync.ts';
import { show } from '#tests/component.tsx';
import { school } from '#tests/setup/people/profiles.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

export const TODAY = '2026-11-21';
const { name: fullName, scholarshipPurpose, ...others } = APPLICATION;
export const COMPLETE: Answers = {
  ...(Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as Answers),
  fullName,
  scholarshipPurpose: JSON.parse(scholarshipPurpose) as string[],
};
export const FIRST_STEP: Answers = Object.fromEntries(
  ['fullName', 'fatherName', 'motherName', 'dob', 'nationality', 'gender', 'religion', 'category'].map((name) => [name, COMPLETE[name]!]),
);

const own: OwnApplication = {
  cycle: null,
  notice: 'Apply by 31 March.',
  today: TODAY,
  application: null,
  timeline: [],
  award: null,
  promised: { read: null, answer: null, payment: null },
  canApply: true,
  canApplyAnew: true,
  canWithdraw: false,
  canDecline: false,
  guardian: null,
  hasGuardianConsent: false,
};

interface Options {
  rejected?: FieldErrors;
  calls?: Readonly<Record<string, object>>;
  cycle?: OwnApplication['cycle'];
  earlier?: OwnApplication['earlier'];
  carried?: CarriedQuestion;
  /** On the device, and sent, by their fields. */
  files?: Readonly<Record<string, File>>;
}

/** A draft over a device and an account that answer as told. */
export async function openDraft(answers: Answers, { cycle = null, earlier, carried, files = {} }: Options = {}) {
  let found: AccountDraft | null = null;
  const account: DraftCalls = {
    read: async () => (found ? { outcome: 'found', draft: found } : { outcome: 'unanswered', link: 'offline' }),
    save: async () => ({ outcome: 'unanswered', link: 'offline' }),
  };
  const memory = memoryDeviceStore();
  const device = {
    ...memory,
    writeDraft: async () => undefined,
    // As a device with room for them.
    readFiles: async () =>
      Object.fromEntries(Object.entries(await memory.readFiles()).map(([name, { file, path }]) => [name, { file, path }])),
  };
  for (const [field, file] of Object.entries(files)) {
    await device.writeFile(field, file);
    await device.writePath(field, `/api/student/files/${field}`);
  }
  const sync = createSync(freshDraft(answers), {
    device,
    account,
    persist: async () => undefined,
    now: () => 0,
    schedule: () => () => undefined,
  });
  const details = { profile: school, own: { ...own, cycle, earlier }, readAt: Date.now() };
  const opened = { view: 'form', sync, device, details, lost: null, carried } as const;
  assumeDefaults(opened, 'Asia/Kolkata');
  return {
    opened,
    async elsewhere(theirs: Answers) {
      found = { version: 2, savedAt: 0, filled: [], answers: { ...sync.state().answers, ...theirs } };
      await act(() => sync.pull());
    },
  };
}

export async function openForm(answers: Answers, page: PageName = 1, { rejected = {}, calls = {}, ...options }: Options = {}) {
  const { opened, elsewhere } = await openDraft(answers, options);
  const onSend = vi.fn();
  const { user, address } = await show(
    <ScholarshipForm
      opened={opened}
      rejected={rejected}
      claim={null}
      home={() => <h2>Tasks</h2>}
      onTaken={() => undefined}
      onSend={onSend}
    />,
    { path: `/dashboard/student/scholarship?${new URLSearchParams(queryOf(page)).toString()}`, answers: calls },
  );
  // Pages with a component of their own come with it.
  await waitFor(() => {
    if (document.querySelector('.bone')) throw new Error('The page is still loading.');
  });
  return {
    user,
    address,
    onSend,
    answers: () => opened.sync.state().answers,
    filled: () => opened.sync.state().filled,
    elsewhere,
  };
}

export const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!;
export const press = (name: string | RegExp) => screen.getByRole('button', { name });
export const summary = () => document.querySelector<HTMLElement>('.error-summary')!;
