import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Answer, Answers } from '#app/features/scholarships/sync/answers.ts';
import { type DeviceStore, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { type AccountDraft, freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import type { Sent, Transport } from '#app/features/scholarships/outbox/outbox.ts';
import { createSync, type Saved, type Sync } from '#app/features/scholarships/sync/sync.ts';
import { documentWithCookies } from '#tests/setup/components/cookies.ts';
import { accountDraft } from '#tests/setup/components/drafts.ts';

export const isFromElsewhere = (answer: Answer | undefined): boolean => typeof answer === 'string' && answer.startsWith('elsewhere');

const CLOSED = { outcome: 'unanswered', link: 'outdated' } as const;

export class Account {
  draft: AccountDraft = accountDraft();
  readonly applications = new Map<string, Answers>();
  readonly files = new Map<string, string>();
  posts = 0;
  /** The cycle is over: nothing more of a draft is read or taken. */
  isClosed = false;
  readonly had = new Set<Answer>();
  readonly seen = new Set<Answer>();
  readonly overwritten: Answer[] = [];

  save({ version, answers, filled }: Pick<AccountDraft, 'version' | 'answers' | 'filled'>): Saved {
    if (this.isClosed) return CLOSED;
    if (version !== this.draft.version) return { outcome: 'conflict', draft: this.draft };
    for (const [field, answer] of Object.entries(this.draft.answers)) {
      if (isFromElsewhere(answer) && answers[field] !== answer && !this.seen.has(answer)) this.overwritten.push(answer);
    }
    this.store({ answers, filled });
    return { outcome: 'saved', version: this.draft.version };
  }

  saveElsewhere(changes: Answers): void {
    const { answers, filled } = this.draft;
    this.store({ answers: { ...answers, ...changes }, filled: filled.filter((name) => !(name in changes)) });
  }

  private store(draft: Pick<AccountDraft, 'answers' | 'filled'>): void {
    this.draft = { ...draft, version: this.draft.version + 1, savedAt: 0 };
    for (const answer of Object.values(draft.answers)) this.had.add(answer);
  }

  readonly recalled = new Set<string>();

  recall(key: string): boolean {
    if (!this.applications.has(key)) this.recalled.add(key);
    return this.recalled.has(key);
  }

  submit(answers: Answers, key: string): void {
    this.posts += 1;
    if (!this.applications.has(key)) this.applications.set(key, answers);
    this.draft = accountDraft();
  }
}

/** Dies at its `lifetime`-th operation, before or after its effect. */
export class Tab {
  readonly account: Account;
  readonly random: () => number;
  lifetime: number;
  isOnline = true;
  isDead = false;
  busy = 0;
  /** Between operations. */
  meanwhile: () => void = () => {};
  time: number;
  timers: { at: number; run: () => void }[] = [];

  constructor(account: Account, random: () => number, lifetime: number, time: number) {
    this.account = account;
    this.random = random;
    this.lifetime = lifetime;
    this.time = time;
  }

  /** It may be the last step. */
  async step<T>(effect: () => T | Promise<T>): Promise<T> {
    if (this.isDead) return new Promise<never>(() => {});
    this.lifetime -= 1;
    const isLast = this.lifetime <= 0;
    if (isLast) this.isDead = true;
    if (isLast && this.random() < 0.5) return new Promise<never>(() => {});
    this.busy += 1;
    this.meanwhile();
    const value = await Promise.resolve(effect()).finally(() => (this.busy -= 1));
    return isLast ? new Promise<never>(() => {}) : value;
  }

  /** Offline nothing arrives; a weak connection may lose the response. */
  async call<T, U>(effect: () => T, lost: U): Promise<T | U> {
    return this.step(() => {
      if (!this.isOnline) return lost;
      const answer = effect();
      return this.random() < 0.15 ? lost : answer;
    });
  }

  wrap(device: DeviceStore): DeviceStore {
    return Object.fromEntries(
      Object.entries(device).map(([name, work]: [string, (...args: never[]) => unknown]) => [
        name,
        name === 'close' ? work : (...args: never[]) => this.step(() => work(...args)),
      ]),
    ) as unknown as DeviceStore;
  }

  readonly schedule = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.busy > 0 ? 0 : quiet + 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.settle();
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
      if (!next || this.isDead) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await this.settle();
    }
    this.time = end;
  }
}

export const carrierOf = (tab: Tab): Transport => {
  const lost = { outcome: 'unanswered', message: '' } as const;
  return {
    upload: (field, file) =>
      tab.call((): Sent<string> => {
        const path = `/api/student/files/${field}-${tab.account.files.size}`;
        tab.account.files.set(path, file.name);
        return { outcome: 'accepted', value: path };
      }, lost),
    submit: (answers, key) =>
      tab.call((): Sent => {
        if (tab.account.recalled.has(key)) return { outcome: 'rejected', message: 'taken back', fields: {} };
        tab.account.submit(answers, key);
        return { outcome: 'accepted', value: null };
      }, lost),
    recall: (key) => tab.call((): Sent<boolean> => ({ outcome: 'accepted', value: tab.account.recall(key) }), lost),
  };
};

export function newBrowser(): void {
  evict();
  vi.stubGlobal('document', documentWithCookies());
}

/** Deletes the site's storage, but not its cookies. */
export function evict(): void {
  globalThis.indexedDB = new IDBFactory();
}

export const inOrder = (answers: Answers): string =>
  JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What a page does that opens the form of `account`, in a tab that may die at any step. */
export async function openDraft(tab: Tab, account: string): Promise<{ device: DeviceStore; sync: Sync }> {
  const device = await openDeviceStore(account);
  const stored = await device.readDraft();
  const lost = { outcome: 'unanswered', link: 'offline' } as const;
  const sync = createSync(stored ? { ...freshDraft(), ...stored, savedRevision: stored.revision } : freshDraft(), {
    device: tab.wrap(device),
    account: {
      read: () => tab.call(() => (tab.account.isClosed ? CLOSED : ({ outcome: 'found', draft: tab.account.draft } as const)), lost),
      save: (draft) => tab.call(() => tab.account.save(draft), lost),
    },
    persist: async () => undefined,
    now: () => tab.time,
    schedule: tab.schedule,
  });
  return { device, sync };
}
