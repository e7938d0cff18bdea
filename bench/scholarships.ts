import { sql } from 'kysely';
import { openPostgres } from '#database/client.ts';
import { startSession } from '#domain/accounts/sessions.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { encryptAnswers } from '#domain/scholarships/application/applications.server.ts';
import { listApplications } from '#domain/scholarships/office/office.server.ts';
import { aadhaarOf } from '#domain/students/profile/profile.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import type { Measure } from '#bench/measure.ts';
import { withSite } from '#bench/site.ts';
import { percentile, timesOf } from '#bench/times.ts';
import { systemClock, systemRandom } from '#server/config/system.ts';
import { startPostgres } from '#tests/setup/database/postgres.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';
import { operatorActor } from '#domain/staff/rights.ts';

const SECONDS = 8;
const SUBMISSIONS_PER_SECOND = 50;
const ROWS = 100_000;
const READS = 300;
const APP_SECRET = 'bench-only-secret-that-guards-nothing-0123456789';

/** 100,000 applications on PostgreSQL: 50 submissions a second, lists, reads. */
export async function measureScholarships(): Promise<Measure[]> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await withSite({ DATABASE_URL: postgres.url, APP_SECRET }, async (site) => {
      const database = openPostgres(postgres.url, () => {});
      const { db } = database;
      const tools = { db, clock: systemClock, random: systemRandom, vault: createVault(APP_SECRET) };
      const ctx = tools as unknown as DomainContext;
      try {
        await fill(ctx);
        const base = `${site.url.replace('localhost', '127.0.0.1')}/api/student/scholarship`;
        const cookies = await students(ctx, SECONDS * SUBMISSIONS_PER_SECOND);
        const submitted = await submitAll(base, cookies);
        const read = await timesOf(READS, async (n) => {
          const response = await fetch(base, { headers: { cookie: cookies[n % cookies.length] ?? '' } });
          await response.arrayBuffer();
        });
        let before: { number: string; submittedAt: number } | undefined;
        const listed = await timesOf(READS, async (n) => {
          const status = n % 2 === 0 ? undefined : ('submitted' as const);
          before = (await listApplications(ctx, { by: operatorActor('Bench'), cycleId: '2026-27', status, before })).at(-1);
        });
        return [
          { what: 'applications submitted, p99 under 50/s', value: percentile(submitted.ms, 99), unit: 'ms', hold: 250, aim: 100 },
          { what: 'applications submitted, median', value: percentile(submitted.ms, 50), unit: 'ms' },
          { what: 'applications refused or failed', value: submitted.failed, unit: '', hold: 0, aim: 0 },
          { what: 'own application read among 100,000, p99', value: percentile(read, 99), unit: 'ms', hold: 100, aim: 25 },
          { what: 'page of 50 listed among 100,000, p99', value: percentile(listed, 99), unit: 'ms', hold: 100, aim: 25 },
        ];
      } finally {
        await database.close();
      }
    });
  } finally {
    await postgres.stop();
  }
}

async function fill({ db, vault }: DomainContext): Promise<void> {
  const { accountNo, name, district, amountRequested, ...answers } = APPLICATION;
  const encrypted = encryptAnswers({ vault }, '', { answers, accountNo });
  await sql`insert into accounts (id, name, email, role, created_at, updated_at)
    select 'a' || n, 'Student', 'student' || n || '@example.in', 'student', n, n from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
  await sql`insert into scholarship_applications
    (id, number, account_id, cycle_id, active_key, status, name, district, amount_requested, answers, account_number, submitted_at, updated_at)
    select 's' || n, 'DV-2025-' || lpad(n::text, 6, '0'), 'a' || n, '2026-27', 'a' || n || ':2026-27',
      (array['submitted', 'under_review', 'shortlisted', 'rejected'])[1 + n % 4],
      ${name}, ${district}, ${sql.lit(amountRequested)}, ${encrypted.answers}, ${encrypted.account_number}, 1780000000000 + n * 1000, 1780000000000
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
  await sql`insert into scholarship_events (id, application_id, from_status, to_status, actor, created_at)
    select 'e' || n, 's' || n, 'draft', 'submitted', 'student', 1780000000000 + n * 1000 from generate_series(1, ${sql.lit(ROWS)}) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function students(ctx: DomainContext, count: number): Promise<string[]> {
  const now = ctx.clock.now();
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = ctx.random.id();
    await ctx.db
      .insertInto('accounts')
      .values({
        id,
        name: 'Asha Kumari',
        email: `asha${n}@example.in`,
        phone: null,
        role: 'student',
        password_hash: null,
        google_sub: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { name, dob, district, state, pincode } = APPLICATION;
    await ctx.db
      .insertInto('student_profiles')
      .values({
        account_id: id,
        name,
        dob,
        district,
        state,
        pincode,
        phone: APPLICATION.mobileNumber,
        address: APPLICATION.currentAddress,
        city: 'Padrauna',
        ...aadhaarOf(ctx, id, '234123412346'),
        education_type: 'COLLEGE',
        education: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute();
    cookies.push(`session=${await startSession(ctx.db, ctx, { accountId: id, device: 'Bench' })}`);
  }
  return cookies;
}

/** At a constant rate, answered or not. */
async function submitAll(url: string, cookies: readonly string[]): Promise<{ ms: number[]; failed: number }> {
  const ms: number[] = [];
  let failed = 0;
  const submit = async (cookie: string): Promise<void> => {
    const started = performance.now();
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': systemRandom.id() };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(APPLICATION) });
    await response.arrayBuffer();
    ms.push(performance.now() - started);
    if (response.status !== 200) failed += 1;
  };
  const started = performance.now();
  const under: Promise<void>[] = [];
  for (const [n, cookie] of cookies.entries()) {
    const wait = started + (n * 1_000) / SUBMISSIONS_PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(submit(cookie));
  }
  await Promise.all(under);
  return { ms, failed };
}
