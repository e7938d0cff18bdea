import type { Language } from '#messages/language.ts';
import type { StoredRole } from '#domain/accounts/constants.ts';

export interface SessionAccount {
  id: string;
  name: string;
  email: string;
  role: StoredRole;
  /** Of mails and messages. */
  language?: Language | undefined;
}

export const LOGIN_PATH = '/dashboard/auth?type=login';

/** Where this browser stores the account that it was signed in to last. */
export const ACCOUNT_SLOT = 'deepvan.account';
/** Tells other tabs of a logout. A change of {@link ACCOUNT_SLOT} does not, because each login forgets the account for a moment, too. */
const LEFT_SLOT = 'deepvan.left';

/** For browsers that block storage, and logouts in another tab. */
let held: SessionAccount | null = null;

export const lastAccount = {
  read(): SessionAccount | null {
    try {
      return JSON.parse(localStorage.getItem(ACCOUNT_SLOT) ?? 'null') as SessionAccount | null;
    } catch {
      return held;
    }
  },
  write(account: SessionAccount | null): void {
    held = account;
    const text = account && JSON.stringify(account);
    try {
      if (localStorage.getItem(ACCOUNT_SLOT) === text) return;
      localStorage.removeItem(ACCOUNT_SLOT);
      if (text) localStorage.setItem(ACCOUNT_SLOT, text);
    } catch {
      // Without it the area does not open offline.
    }
  },
  /** Forgets the account in every tab. */
  leave(): void {
    lastAccount.write(null);
    try {
      localStorage.setItem(LEFT_SLOT, '1');
      localStorage.removeItem(LEFT_SLOT);
    } catch {}
  },
  watch(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => (key === ACCOUNT_SLOT || key === LEFT_SLOT) && newValue && listener();
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};

export const accountHere = (): SessionAccount | null => lastAccount.read() ?? held;
