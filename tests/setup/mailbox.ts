import type { IncomingMail, Mailbox, OpenMailbox } from '#domain/shared/mailbox.ts';

interface StoredMail extends IncomingMail {
  uid: number;
  isAutomatic: boolean;
}

export interface TestMailbox extends Mailbox {
  add(mail: Partial<IncomingMail & { isAutomatic: boolean }>): number;
  read: number[];
  seen: number[];
  renumber(): void;
}

export function createTestMailbox(): TestMailbox {
  const mails: StoredMail[] = [];
  const state = { validity: 1, last: 0 };
  const [read, seen]: [number[], number[]] = [[], []];
  const open = (): OpenMailbox => ({
    validity: String(state.validity),
    headingsAfter: async (uid, limit) => mails.filter((mail) => mail.uid > uid).slice(0, limit),
    async read(uid) {
      read.push(uid);
      return mails.find((mail) => mail.uid === uid) ?? null;
    },
    markSeen: async (uid) => void seen.push(uid),
  });
  return {
    id: 'test',
    address: null,
    visit: (look) => look(open()),
    add(mail) {
      state.last += 1;
      const [uid, id] = [state.last, `<${state.last}@visitor.example>`];
      mails.push({
        uid,
        id,
        references: [],
        from: 'anita@example.in',
        text: 'Thank you',
        attachments: [],
        isCut: false,
        isAutomatic: false,
        ...mail,
      });
      return uid;
    },
    read,
    seen,
    renumber() {
      state.validity += 1;
      for (const mail of mails) mail.uid += 1_000;
      state.last += 1_000;
    },
  };
}
