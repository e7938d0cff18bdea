import { listMessages, moveMessage, receiveMessage, type StoredMessage } from '#domain/contact/contact.server.ts';
import type { ReplyState } from '#domain/contact/entries.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import type { MessageState } from '#domain/contact/states.ts';
import { addNote, assignMessage, handMessage, replyToMessage } from '#domain/contact/thread.server.ts';
import type { MessageRole } from '#domain/staff/rights.ts';
import { confirmSubscription, requestSubscription } from '#domain/newsletter/newsletter.server.ts';
import { openCode } from '#domain/otp/otp.server.ts';
import { CODE_MAILS, type CodeJob } from '#domain/shared/jobs.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import type { ContactSubject } from '#domain/content/schema/constants.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';
import { type Office, visitorAt } from './office.ts';
import { personOf } from './people.ts';
import type { Happening, Stage } from './stage.ts';

const WRITERS = 300;
const READERS = 400;
const READER_COUNT = 12;

interface Written {
  subject: ContactSubject;
  message: string;
  daysAgo: number;
  isSpam?: true;
  next?: (desk: Desk) => Promise<unknown>;
}

interface Desk {
  ctx: ServerContext;
  by: StaffActor;
  message: StoredMessage;
}

const put =
  (to: MessageState) =>
  ({ ctx, by, message: { id, version } }: Desk) =>
    moveMessage(ctx, { id, version, to, by });
const reply =
  (text: string, to: ReplyState = 'answered') =>
  ({ ctx, by, message: { id, version } }: Desk) =>
    replyToMessage(ctx, { id, version, by, text, to, answersTo: null });
const note =
  (text: string) =>
  ({ ctx, by, message: { id, version } }: Desk) =>
    addNote(ctx, { id, version, by, text });
const hand =
  (to: MessageRole, text: string) =>
  ({ ctx, by, message: { id, version } }: Desk) =>
    handMessage(ctx, { id, version, by, to, note: text });
const take = ({ ctx, by, message: { id, version } }: Desk) => assignMessage(ctx, { id, version, by, to: by.accountId });
const answered =
  (text: string, answer: string) =>
  async (desk: Desk): Promise<void> => {
    await reply(text, 'waiting')(desk);
    const { id, email: from } = desk.message;
    const mail = mailOf({ messageId: `<${id}@example.org>`, references: [id], from, text: answer });
    await receiveMail(desk.ctx, mail, { place: null, isNew: false });
  };

/** A message, and the office's work a day later. */
const MESSAGES: readonly Written[] = [
  { subject: 'Support', message: 'I sent my application on Monday. When will I hear from you?', daysAgo: 0 },
  { subject: 'Support', message: 'क्या मैं बारहवीं के बाद भी छात्रवृत्ति के लिए आवेदन कर सकती हूँ? मेरी बहन ने पिछले साल किया था।', daysAgo: 0 },
  { subject: 'General Inquiry', message: 'When does the next computer course begin, and is there one in Deoria?', daysAgo: 1 },
  {
    subject: 'Support',
    message: 'I gave ₹5,000 last week and cannot find the receipt. Could you send it again, please?',
    daysAgo: 1,
    next: hand('treasurer', 'Could you look for the receipt?'),
  },
  {
    subject: 'Partnership',
    message: 'Our library would like to lend books to your students. Whom may I call about it?',
    daysAgo: 2,
    next: take,
  },
  {
    subject: 'Support',
    message: 'My account number was wrong in the form. It is corrected in the passbook that I sent.',
    daysAgo: 4,
    next: note('The coordinator looks at the passbook.'),
  },
  { subject: 'Feedback', message: 'The volunteer who helped my daughter with the form was very patient. Thank you.', daysAgo: 9 },
  {
    subject: 'General Inquiry',
    message: 'I would like to teach mathematics on Sundays. Do you need volunteers in Padrauna?',
    daysAgo: 5,
    next: reply('Yes, gladly. On which Sunday could you come and see us?', 'waiting'),
  },
  {
    subject: 'Support',
    message: 'The code did not come to my phone. Does it come by email instead?',
    daysAgo: 12,
    next: reply('It comes by email, and is valid for two minutes. Please look into the folder for spam, too.'),
  },
  {
    subject: 'Support',
    message: 'मेरे पिताजी की आय का प्रमाण पत्र अगले महीने मिलेगा। क्या मैं उसे बाद में भेज सकता हूँ?',
    daysAgo: 15,
    next: reply('हाँ। आवेदन अभी भेज दीजिए; प्रमाण पत्र हम बाद में माँग लेंगे।'),
  },
  {
    subject: 'Partnership',
    message: 'We repair computers and have twelve to give away. Would they be of use to you?',
    daysAgo: 6,
    next: answered('They would. Where can we see them?', 'In our workshop in Basti, any day after four.'),
  },
  {
    subject: 'General Inquiry',
    message: 'May I visit the study centre with my class of twenty children in December?',
    daysAgo: 30,
    next: reply('You are welcome. Please tell us the day a week before.'),
  },
  {
    subject: 'Support',
    message: 'Please stop the monthly reminder. I will give again after the harvest.',
    daysAgo: 44,
    next: reply('It is stopped. Thank you for all that you have given.'),
  },
  {
    subject: 'Feedback',
    message: 'The page for events shows last month first. Apart from that it is easy to read.',
    daysAgo: 60,
    next: put('answered'),
  },
  {
    subject: 'General Inquiry',
    message: 'We sell cheap followers for every network. Reply today for a discount.',
    daysAgo: 3,
    isSpam: true,
  },
  { subject: 'Partnership', message: 'Your site could rank first. Our offer ends tonight, write to us at once.', daysAgo: 8, isSpam: true },
  { subject: 'Support', message: 'Win a tablet now: answer three questions about your bank.', daysAgo: 11, next: put('suspected') },
  {
    subject: 'Support',
    message: 'I filled in every field, also the one that was hidden, with a screen reader.',
    daysAgo: 18,
    isSpam: true,
    next: put('new'),
  },
];

export function messagesOf(stage: Stage, office: Office): Happening[] {
  const { ctx, dice } = stage;
  return MESSAGES.flatMap(({ subject, message, daysAgo, next, isSpam }, n): Happening[] => {
    const { name, slug, phone } = personOf(dice, WRITERS + n);
    const website = isSpam ? { website: 'https://spam.example' } : {};
    const text = { name, email: `${slug}@example.org`, phone, subject, message, consent: true, ...website };
    const received = { at: stage.daysAgo(daysAgo), run: () => receiveMessage(ctx, text, visitorAt(n)) };
    if (!next) return [received];
    const work = async (): Promise<void> => {
      const [stored] = await listMessages(ctx, { by: office.frontDesk, words: [slug], limit: 1 });
      if (stored) await next({ ctx, by: office.frontDesk, message: stored });
    };
    return [received, { at: stage.daysAgo(daysAgo - 1), run: work }];
  });
}

export function readersOf(stage: Stage): Happening[] {
  const { ctx, dice } = stage;
  return Array.from({ length: stage.isShort ? 2 : READER_COUNT }, (_, n) => {
    const { slug } = personOf(dice, READERS + n);
    return { at: stage.daysAgo(dice.between(1, 120)), run: () => subscribe(ctx, { email: `${slug}@example.org`, from: visitorAt(n) }) };
  });
}

async function subscribe(ctx: ServerContext, reader: { email: string; from: string }): Promise<void> {
  const requestId = await requestSubscription(ctx, reader);
  const { payload } = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', CODE_MAILS.newsletter)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await confirmSubscription(ctx, { ...reader, requestId, otp: openCode(ctx, JSON.parse(payload) as CodeJob) });
}
