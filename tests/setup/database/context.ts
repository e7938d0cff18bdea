import { constants, mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#database/client.ts';
import { type Content, loadContent } from '#domain/content/load.server.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { Clock, Log, Random } from '#domain/shared/context.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import type { MailMessage, MailTransport } from '#domain/shared/mail.ts';
import type { Mailbox } from '#domain/shared/sending/mailbox.ts';
import type { Papers } from '#domain/shared/papers.ts';
import { PHONE_CHANNELS, type PhoneMessage, type PhoneTransport } from '#domain/shared/sending/phone-messages.ts';
import type { PaymentGateway } from '#domain/shared/money/payments.ts';
import type { FileScanner, FileStore } from '#domain/shared/storage.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { root } from '#server/config/root.ts';
import { createPapers } from '#server/papers/index.ts';
import { Unreadable } from '#server/papers/pdfium.ts';
import { readSheet } from '#server/papers/sheet.ts';
import { createTestGateway } from '#server/trial/test-gateway.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { systemRandom } from '#server/config/system.ts';
import { openTestDatabase } from '#tests/setup/database/database.ts';
import { makeJpeg } from '#tests/setup/files/files.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';

const phoneOutbox = { channels: PHONE_CHANNELS, paise: { sms: 25, whatsapp: 30 }, paiseAMonth: 500_000 };

/** Leaves PDFs as they are, with one page: reading one takes 0.2 s of the processor. */
export const untouchedPapers: Papers = {
  async rewrite(from, to) {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return null;
  },
  draw: async () => ({ total: 1, pictures: [await makeJpeg()] }),
  sheet: (bytes) =>
    readSheet(bytes).catch((error: unknown) => {
      if (error instanceof Unreadable) return { error: error.error };
      throw error;
    }),
  read: async () => ({ read: [], unread: [] }),
};

/** As patient as a test. */
export const realPapers = (log: Log): Papers => createPapers({ log, patienceMs: 3 * LONGEST_WAIT_MS });

const TEST_NOW = Date.parse('2026-11-21T12:00:00+05:30');

interface TestClock extends Clock {
  /** Ms since the epoch, or what `Date.parse` reads. */
  set(time: number | string): void;
  advance(ms: number): void;
}

interface LogLine {
  level: keyof Log;
  data: object;
  message: string;
}

interface JobRow<K extends keyof JobPayloads> {
  id: string;
  kind: K;
  payload: JobPayloads[K];
  uniqueKey: string | null;
  status: 'waiting' | 'running' | 'done' | 'dead';
  runAt: number;
}

export interface TestOverrides {
  now?: number | string;
  random?: Random;
  payments?: PaymentGateway;
  files?: FileStore;
  scanner?: FileScanner;
  /** Default: {@link untouchedPapers}; `real` where the content of PDFs matters. */
  papers?: Papers | 'real';
  database?: Database;
  mail?: MailTransport;
  mailbox?: Mailbox;
  phone?: PhoneTransport;
  /** Environment variables. */
  env?: Record<string, string>;
  foundation?: Partial<Foundation>;
}

export interface TestContext extends ServerContext {
  clock: TestClock;
  logs: LogLine[];
  mails: MailMessage[];
  phoneMessages: PhoneMessage[];
  /** Oldest first. */
  jobs<K extends keyof JobPayloads>(kind: K): Promise<JobRow<K>[]>;
  setFoundation(change: Partial<Foundation>): void;
  close(): Promise<void>;
}

/** Over an empty database ({@link openTestDatabase}); time stands still. The caller closes it. */
export async function createTestContext(overrides: TestOverrides = {}): Promise<TestContext> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-test-'));
  const { database, release } = overrides.database
    ? { database: overrides.database, release: overrides.database.close }
    : await openTestDatabase(directory);

  const clock = createTestClock(overrides.now ?? TEST_NOW);
  const random = overrides.random ?? systemRandom;
  const logs: LogLine[] = [];
  const log = createLogCollector(logs);
  const mails: MailMessage[] = [];
  const phoneMessages: PhoneMessage[] = [];
  const settings = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'http://localhost:3000', ...overrides.env });
  const vault = createVault(...settings.APP_SECRET);
  const listeners: Array<() => void> = [];
  const sample = sampleContent();
  let content = withFoundation(sample, overrides.foundation);

  return {
    db: database.db,
    database,
    clock,
    random,
    log,
    logs,
    vault,
    settings,
    publicUrl: settings.PUBLIC_URL,
    isOwnNetwork: settings.OWN_NETWORKS,
    payments: overrides.payments ?? createTestGateway({ db: database.db, clock, random, vault }),
    files: overrides.files ?? createDiskStore(join(directory, 'files')),
    scanner: overrides.scanner ?? null,
    papers: overrides.papers === 'real' ? realPapers(log) : (overrides.papers ?? untouchedPapers),
    mail: overrides.mail ?? { send: async (message) => void mails.push(message) },
    mailbox: overrides.mailbox ?? null,
    phone: overrides.phone ?? { ...phoneOutbox, send: async (message) => `test-${phoneMessages.push(message)}` },
    phoneMessages,
    mails,
    content: () => content,
    onContentChange: (listener) => void listeners.push(listener),
    setFoundation(change) {
      content = { ...withFoundation(content, change), version: random.id() };
      for (const listener of listeners) listener();
    },
    async jobs(kind) {
      const rows = await database.db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('created_at').orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        kind,
        payload: JSON.parse(row.payload),
        uniqueKey: row.unique_key,
        status: row.status,
        runAt: row.run_at,
      }));
    },
    async close() {
      await release();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Closed with the test.
 * @example const ctx = await openTestContext(); ctx.clock.advance(60_000);
 */
export async function openTestContext(overrides?: TestOverrides): Promise<TestContext> {
  const ctx = await createTestContext(overrides);
  // Registered first, it runs last.
  onTestFinished(() => ctx.close());
  return ctx;
}

/** Dies at the n-th id: each is made before a write. */
export function dyingAt(ctx: TestContext, n: number): TestContext {
  let count = 0;
  const id = (): string => {
    count += 1;
    if (count === n) throw new Error('the process died');
    return ctx.random.id();
  };
  return { ...ctx, random: { ...ctx.random, id } };
}

function createTestClock(start: number | string): TestClock {
  let now = toMillis(start);
  return {
    now: () => now,
    set(time) {
      now = toMillis(time);
    },
    advance(ms) {
      now += ms;
    },
  };
}

function toMillis(time: number | string): number {
  const millis = typeof time === 'number' ? time : Date.parse(time);
  if (Number.isNaN(millis)) throw new Error(`Not a time: ${time}`);
  return millis;
}

function createLogCollector(lines: LogLine[]): Log {
  const at = (level: keyof Log) => (data: object, message: string) => void lines.push({ level, data, message });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** In every language; the guardian's notice keeps its own text. */
function withFoundation({ others, ...content }: Content, change: Partial<Foundation> = {}): Content {
  const changed = Object.entries(others).map(([language, other]) => {
    const { text } = other.foundation.scholarships.guardianNotice;
    const scholarships = change.scholarships && {
      scholarships: { ...change.scholarships, guardianNotice: { ...change.scholarships.guardianNotice, text } },
    };
    return [language, withFoundation(other, { ...change, ...scholarships })] as const;
  });
  return { ...content, foundation: { ...content.foundation, ...change }, others: Object.fromEntries(changed) };
}

let sample: Content | undefined;

function sampleContent(): Content {
  sample ??= loadContent(join(root, 'content'), createLogCollector([]));
  return sample;
}
