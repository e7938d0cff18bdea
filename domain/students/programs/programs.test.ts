import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { findCertificate, withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { listNotifications } from '#domain/students/notifications.server.ts';
import { createProfile } from '#domain/students/profile/profile.server.ts';
import { listPrograms, recordAttendance } from '#domain/students/programs/programs.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { createStudent } from '#tests/setup/people/scholarships.ts';
import { SCHOOL_FORM, uploadCertificate } from '#tests/setup/people/students.ts';

const attendance = (ctx: TestContext) => ctx.db.selectFrom('program_attendance').selectAll().execute();

describe('an attendance', () => {
  test('of a program of the site issues a certificate, and notifies the student in the dashboard and by mail', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    const recorded = await recordAttendance(ctx, { email: ` ${account.email.toUpperCase()} `, program: 'e-literacy-program', year: 2026 });
    const { code } = recorded;
    expect(recorded).toEqual({ code, url: `http://localhost:3000/verify/${code}`, isNew: true });
    expect(await listPrograms(ctx, account.id)).toEqual([
      {
        id: expect.any(String),
        title: 'E-Literacy Program',
        provider: 'Deepvan Foundation',
        year: 2026,
        icon: 'e-literacy',
        certificateCode: code,
      },
    ]);
    expect(await listNotifications(ctx, account.id)).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'certificate', title: 'Your certificate is ready', link: `/verify/${code}`, isRead: false }],
    });
    expect(await ctx.jobs('mail')).toMatchObject([
      {
        payload: {
          to: account.email,
          template: 'certificate-issued',
          props: { name: 'Asha Kumari', program: 'E-Literacy Program', code, verifyUrl: recorded.url },
        },
      },
    ]);
    expect(await findCertificate(ctx, code.toLowerCase())).toEqual({
      code,
      name: 'Asha Kumari',
      program: 'E-Literacy Program',
      provider: 'Deepvan Foundation',
      year: 2026,
      issuedAt: ctx.clock.now(),
    });
  });

  test('is mailed in the language of the account, and so is its withdrawal', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    await ctx.db.updateTable('accounts').set({ language: 'hi' }).where('id', '=', account.id).execute();
    const { code } = await recordAttendance(ctx, { email: account.email, program: 'e-literacy-program', year: 2026 });
    await withdrawCertificate(ctx, { code, by: operatorActor('Meena'), reason: 'x' });
    const names = { program: 'ई-साक्षरता कार्यक्रम', provider: 'दीपवन फ़ाउंडेशन' };
    const mails = (await ctx.jobs('mail')).map(({ payload }) => payload).toSorted((a, b) => a.template.localeCompare(b.template));
    expect(mails).toMatchObject([
      { template: 'certificate-issued', language: 'hi', props: names },
      { template: 'certificate-withdrawn', language: 'hi', props: names },
    ]);
  });

  test('is recorded once, also by concurrent calls; another year is another attendance', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    const record = (year: number) => recordAttendance(ctx, { email: account.email, program: 'Spoken English', year });
    const all = await Promise.all([record(2026), record(2026), record(2026)]);
    all.push(await record(2026));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect([await attendance(ctx), await ctx.jobs('mail')]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(await record(2025)).toMatchObject({ isNew: true });
    expect((await listPrograms(ctx, account.id)).map(({ year }) => year)).toEqual([2026, 2025]);
  });

  test('prints the given name, else that of the profile, else that of the account', async () => {
    const ctx = await openTestContext();
    await createStudent(ctx);
    const { account } = await createAccount(ctx, { name: 'Account Name' });
    const nameOn = async (year: number, name?: string): Promise<string | undefined> =>
      (await findCertificate(ctx, (await recordAttendance(ctx, { email: account.email, program: 'Chess', year, name })).code))?.name;
    expect(await nameOn(2024)).toBe('Account Name');
    const form = { ...SCHOOL_FORM, name: 'Profile Name', lastCertificatePath: await uploadCertificate(ctx, account.id) };
    await createProfile(ctx, account.id, schemaOf(profileForm, () => '2026-11-21').parse(form));
    expect(await nameOn(2025)).toBe('Profile Name');
    expect(await nameOn(2026, ' अनिता\tदेवी ')).toBe('अनिता देवी');
  });

  test.each([
    [{ email: 'nobody@example.in' }, 'No student has an account with this email.'],
    [{ year: 2009 }, 'The year must be 2010 to 2026.'],
    [{ year: 2027 }, 'The year must be 2010 to 2026.'],
    [{ year: Number.NaN }, 'The year must be 2010 to 2026.'],
    [{ program: 'e-litracy-program' }, /^There is no program e-litracy-program on the site\. Its programs: .*e-literacy-program/],
    [{ program: '  ' }, 'The program must have 1 to 100 characters.'],
    [{ program: 'a'.repeat(101) }, 'The program must have 1 to 100 characters.'],
    [{ name: '李 雷' }, 'The name "李 雷" has letters that a certificate cannot show. Please use Latin letters or a script of India.'],
    [{ provider: '😀' }, 'The provider must have 1 to 100 characters.'],
  ])('is refused with a message: %j', async (change, message) => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    await expect(recordAttendance(ctx, { email: account.email, program: 'Chess', year: 2026, ...change })).rejects.toThrow(message);
    expect([await attendance(ctx), await ctx.jobs('mail')]).toEqual([[], []]);
  });

  test('is for students: not for a volunteer', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx, { role: 'volunteer' });
    await expect(recordAttendance(ctx, { email: account.email, program: 'Chess', year: 2026 })).rejects.toMatchObject({ status: 404 });
  });

  test('logs no names', async () => {
    const ctx = await openTestContext();
    const { account } = await createAccount(ctx);
    const { code } = await recordAttendance(ctx, { email: account.email, program: 'Chess', year: 2026 });
    const logged = JSON.stringify(ctx.logs);
    for (const secret of [account.email, 'Asha', code]) expect(logged).not.toContain(secret);
  });
});

test('news and names are in the language of the account, the certificate itself as it was printed', async () => {
  const ctx = await openTestContext();
  const { account } = await createAccount(ctx);
  await ctx.db.updateTable('accounts').set({ language: 'hi' }).where('id', '=', account.id).execute();
  const [card] = ctx.content().dynamicContent['programs-ourprograms']!;
  const hindi = contentIn(ctx.content(), 'hi').dynamicContent['programs-ourprograms']!.find(({ url }) => url === card!.url)!;
  const { code } = await recordAttendance(ctx, { email: account.email, program: card!.url, year: 2026 });
  const { notifications } = await listNotifications(ctx, account.id);
  expect(notifications).toMatchObject([{ title: 'आपका प्रमाण पत्र तैयार है', body: expect.stringContaining(`${hindi.title}, 2026।`) }]);
  const titles = async () => (await listPrograms(ctx, account.id)).map(({ title }) => title);
  expect([await titles(), await speak('hi', titles)]).toEqual([[card!.title], [hindi.title]]);
  expect(hindi.title).not.toBe(card!.title);
  expect(await findCertificate(ctx, code)).toMatchObject({ program: card!.title });
});
