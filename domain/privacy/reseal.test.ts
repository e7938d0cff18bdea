import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { panOf } from '#domain/donations/pan.server.ts';
import { openFile } from '#domain/files/files.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import type { Progress } from '#domain/files/reseal.server.ts';
import { reseal } from '#domain/privacy/reseal.server.ts';
import { listApplicationsBy } from '#domain/office/pages/lists.server.ts';
import { FIRST_SORT } from '#domain/scholarships/list/columns.ts';
import { accountNoOf, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { readDraft, saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { searchApplications } from '#domain/scholarships/office/office.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { decryptAadhaar } from '#domain/students/profile/profile.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { bytesOf, makePdf, streamOf } from '#tests/setup/files/files.ts';
import { donationOf, DONOR, placeOrder } from '#tests/setup/people/donations.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { operatorActor } from '#domain/staff/rights.ts';

const OLD = 'the secret that the site began with: 1';
const NEW = 'the secret that it was changed to: 0002';

const under = (ctx: TestContext, ...secrets: [string, ...string[]]): TestContext => ({ ...ctx, vault: createVault(...secrets) });
const silent = (): void => {};

async function fullSite() {
  const ctx = await openTestContext({ env: { APP_SECRET: OLD } });
  const order = await placeOrder(ctx);
  const { account } = await createStudent(ctx);
  const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const { account: other } = await createStudent(ctx);
  await saveDraft(ctx, { accountId: other.id, version: 0, data: { fullName: 'Sita' } });
  const upload = { ownerId: other.id, field: 'incomeCertificate', name: 'income.pdf', stream: streamOf(makePdf()) } as const;
  const { path } = await storeUpload(ctx, upload);
  const read = async (one: TestContext) => {
    const application = await reachApplication(one.db, applicationNumber, operatorActor('Ramesh'));
    const profile = await one.db.selectFrom('student_profiles').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow();
    const file = await openFile(one, { path, accountId: other.id });
    return {
      pan: panOf(one, await donationOf(one, order)),
      aadhaar: decryptAadhaar(one, profile),
      account: accountNoOf(one, application),
      answers: answersOf(one, application),
      draft: await readDraft(one, other.id),
      file: (await bytesOf(await file.read())).length,
    };
  };
  return { ctx, account, applicationNumber, path, read };
}

describe('after the secret was changed', () => {
  test('applications are found by whole numbers, before and after the old secret is dropped', async () => {
    const { ctx, applicationNumber } = await fullSite();
    const find = async (one: TestContext) => {
      const found: string[][] = [];
      for (const words of ['2341 2341 2346', '30211234567890', '9838041276']) {
        const query = { filter: { words }, sort: FIRST_SORT, limit: 10 };
        found.push((await listApplicationsBy(one, operatorActor('Ramesh'), query)).rows.map(({ number }) => number));
      }
      return found;
    };
    const all = Array.from({ length: 3 }, () => [applicationNumber]);
    expect(await find(under(ctx, NEW, OLD))).toEqual(all);
    await reseal(under(ctx, NEW, OLD), silent);
    expect(await find(under(ctx, NEW))).toEqual(all);
  });

  test('everything is sealed anew, and opens without the old secret', async () => {
    const { ctx, read } = await fullSite();
    const before = await read(ctx);
    expect(before).toMatchObject({ pan: DONOR.panNo, aadhaar: '234123412346', answers: { gender: expect.any(String) } });
    await expect(read(under(ctx, NEW))).rejects.toThrow();
    const reports: Progress[] = [];
    expect(await reseal(under(ctx, NEW, OLD), (progress) => reports.push(progress))).toBe(0);
    expect(await read(under(ctx, NEW))).toEqual(before);
    await expect(read(ctx)).rejects.toThrow();
    expect(reports.map(({ what }) => what)).toEqual([
      'donations.donor_pan',
      'student_profiles.aadhaar',
      'scholarship_applications.account_number',
      'scholarship_applications.answers',
      'scholarship_drafts.data',
      'files',
    ]);
    expect(reports.every(({ left }) => left === 0)).toBe(true);
  });

  test('stopped half-way it goes on with the rest, and repeated it changes nothing', async () => {
    const { ctx, read } = await fullSite();
    const before = await read(ctx);
    const changed = under(ctx, NEW, OLD);
    const stop = new Error('killed');
    const run = reseal(changed, ({ what }) => {
      if (what === 'scholarship_applications.answers') throw stop;
    });
    await expect(run).rejects.toBe(stop);
    expect(await read(changed)).toEqual(before);
    const reports: Progress[] = [];
    await reseal(changed, (progress) => reports.push(progress));
    expect(reports.map(({ what }) => what)).toEqual(['scholarship_drafts.data', 'files']);
    const rows = await ctx.db.selectFrom('files').select('store_key').execute();
    expect(await reseal(changed, silent)).toBe(0);
    expect(await ctx.db.selectFrom('files').select('store_key').execute()).toEqual(rows);
    expect(await read(under(ctx, NEW))).toEqual(before);
  });

  test('what somebody changes or deletes meanwhile stays as they left it', async () => {
    const { ctx, read } = await fullSite();
    const changed = under(ctx, NEW, OLD);
    const others = await ctx.db.selectFrom('scholarship_drafts').selectAll().executeTakeFirstOrThrow();
    let isDone = false;
    const busy = {
      ...changed,
      vault: {
        ...changed.vault,
        decrypt: (...given: Parameters<typeof changed.vault.decrypt>) => {
          if (given[1].table === 'scholarship_drafts' && !isDone) {
            isDone = true;
            meanwhile = saveDraft(changed, { accountId: others.account_id, version: 1, data: { fullName: 'Sita Devi' } });
          }
          return changed.vault.decrypt(...given);
        },
      },
    };
    let meanwhile: Promise<unknown> = Promise.resolve();
    await reseal(busy, silent);
    await meanwhile;
    await reseal(changed, silent);
    expect((await read(under(ctx, NEW))).draft).toMatchObject({ version: 2, data: { fullName: 'Sita Devi' } });
  });

  test('whoever has just read a file’s row still gets its bytes, and no others stay behind', async () => {
    const { ctx, path, read } = await fullSite();
    const changed = under(ctx, NEW, OLD);
    const { owner_id: accountId } = await ctx.db.selectFrom('files').select('owner_id').executeTakeFirstOrThrow();
    const opened = await openFile(changed, { path, accountId });
    await reseal(changed, silent);
    expect((await bytesOf(await opened.read())).length).toBe((await read(under(ctx, NEW))).file);
    const [row] = await ctx.db.selectFrom('files').select('store_key').execute();
    const keys: string[] = [];
    for await (const { key } of ctx.files.list()) keys.push(key);
    expect(keys).toEqual([row?.store_key]);
  });

  test('a file that is deleted while it is sealed anew leaves nothing', async () => {
    const { ctx } = await fullSite();
    const changed = under(ctx, NEW, OLD);
    const put: typeof ctx.files.put = async (...given) => {
      await ctx.files.put(...given);
      await ctx.db.updateTable('files').set({ status: 'deleting' }).execute();
    };
    const [before] = await ctx.db.selectFrom('files').select('store_key').execute();
    await reseal({ ...changed, files: { ...ctx.files, put } }, silent);
    const keys: string[] = [];
    for await (const { key } of ctx.files.list()) keys.push(key);
    expect(keys).toEqual([before?.store_key]);
  });
});

test('a sealed value that SQL has moved to another row or column does not open', async () => {
  const { ctx, account } = await fullSite();
  const [profile, other] = await ctx.db.selectFrom('student_profiles').selectAll().orderBy('created_at').execute();
  await ctx.db.updateTable('student_profiles').set({ aadhaar: profile!.aadhaar }).execute();
  for (const one of await ctx.db.selectFrom('student_profiles').selectAll().execute())
    if (one.account_id === profile!.account_id) expect(decryptAadhaar(ctx, one)).toBe('234123412346');
    else expect(() => decryptAadhaar(ctx, one)).toThrow();
  expect(other).toBeDefined();
  const { answers } = await ctx.db.selectFrom('scholarship_applications').select('answers').executeTakeFirstOrThrow();
  await ctx.db.updateTable('scholarship_applications').set({ account_number: answers }).execute();
  const moved = await ctx.db
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(() => accountNoOf(ctx, moved)).toThrow();
});

describe('answers at rest', () => {
  const rawBytes = (ctx: TestContext): string =>
    ['test.sqlite', 'test.sqlite-wal']
      .map((name) => join(ctx.settings.DATA_DIR, name))
      .filter(existsSync)
      .map((file) => readFileSync(file, 'latin1'))
      .join('');
  const SECRET_WORDS = 'two bighas of land and a cow named Gauri';

  test('no answer can be read in the database, its write-ahead log included', async () => {
    const ctx = await openTestContext();
    const { account } = await createStudent(ctx);
    const input = applicationInput({ fatherOccupation: SECRET_WORDS });
    const { applicationNumber } = await submitApplication(ctx, { applicant: account, input });
    expect(answersOf(ctx, await reachApplication(ctx.db, applicationNumber, operatorActor('Ramesh')))).toMatchObject({
      fatherOccupation: SECRET_WORDS,
    });
    expect(rawBytes(ctx)).not.toContain('Gauri');
    const rows = await ctx.db.selectFrom('scholarship_applications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Gauri');
    expect(await searchApplications(ctx, { by: operatorActor('Ramesh'), words: ['asha'], amount: null, limit: 5 })).toMatchObject([
      { number: applicationNumber },
    ]);
  });
});
