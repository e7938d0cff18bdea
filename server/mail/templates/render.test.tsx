import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { contactForm } from '#domain/contact/form.ts';
import { contentIn, loadContent } from '#domain/content/load.server.ts';
import { personalValues } from '#domain/forms/form.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { spokenIn } from '#tests/setup/files/html.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { officeMails } from './office.tsx';
import { renderMail } from './render.tsx';

const content = loadContent('content', { error: () => {} });
const { foundation } = content;
const STOP = 'https://www.deepvan.example/donate/stop/0123456789abcdef';
const EVIL = '<script>alert("x")</script>\r\nBcc: victim@example.net';

const PROPS: MailTemplates = {
  'donation-thanks': {
    name: 'Asha Kumari',
    amount: 1_00_00_500_00,
    frequency: 'monthly',
    receiptNumber: 'DVF-2026-000123',
    paymentId: 'pay_3kJd82Kd9',
    paidAt: Date.parse('2026-11-21T00:10:00+05:30'),
    receiptUrl: 'https://www.deepvan.example/api/payment/receipt/1.0123456789abcdef0123456789abcdef',
    stopUrl: STOP,
  },
  'donation-receipt': {
    name: 'Asha Kumari',
    amount: 800_00,
    receiptNumber: 'DVF-2026-000124',
    replaces: 'DVF-2026-000123',
    cause: 'refund',
    paidAt: Date.parse('2026-11-21T00:10:00+05:30'),
    receiptUrl: 'https://www.deepvan.example/api/payment/receipt/2.0123456789abcdef0123456789abcdef',
  },
  'donor-letter': {
    subject: 'Your donations in 2026-27',
    blocks: ['Dear Asha Mishra,', [['21 November 2026', 'DF-2026-00012', '₹1,500']], 'With gratitude,\nVikas Rawat'],
    donorUrl: 'https://www.deepvan.example/donor',
  },
  'donation-reminder': {
    name: 'Asha Kumari',
    amount: 500_00,
    donateUrl: 'https://www.deepvan.example/donate?amount=500&frequency=monthly&pledge=1',
    stopUrl: STOP,
  },
  'otp-code': { code: '048213', purpose: 'newsletter', minutes: 2, loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login' },
  'no-account': { signupUrl: 'https://www.deepvan.example/dashboard/auth?type=signup' },
  'password-changed': { name: 'Asha Kumari', changedAt: 0, loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login' },
  'password-guessed': { wrongPasswords: 100, until: 0, loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login' },
  'log-end': {
    name: 'Ramesh Yadav',
    at: 0,
    rows: 12,
    end: `12:${'ab'.repeat(32)}`,
    fault: null,
    activityUrl: 'https://www.deepvan.example/office/activity',
  },
  downloads: {
    name: 'Ramesh Yadav',
    first: '2026-11-16',
    last: '2026-11-22',
    total: 2,
    downloads: [
      { at: 0, by: 'Sita', did: 'downloaded applications with whole numbers: account', rows: 1_204 },
      { at: 0, by: 'Meena', did: 'downloaded the register', rows: null },
    ],
    activityUrl: 'https://www.deepvan.example/office/activity',
  },
  'office-guessed': { name: 'Ramesh Yadav', at: 0, wrongCodes: 10, loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login' },
  'factor-changed': {
    name: 'Ramesh Yadav',
    change: 'added',
    what: 'passkey “My phone”',
    at: 0,
    loginUrl: 'https://www.deepvan.example/office/login',
  },
  'factors-reset': { name: 'Ramesh Yadav', by: 'Sita', at: 0, loginUrl: 'https://www.deepvan.example/office/login' },
  'phone-confirmed': {
    name: 'Asha Kumari',
    phone: '••••• 41276',
    isForLogin: true,
    loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login',
  },
  'google-joined': { name: 'Asha Kumari', loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login' },
  'account-unused': {
    name: 'Asha Kumari',
    deletedOn: '2029-12-21',
    loginUrl: 'https://www.deepvan.example/dashboard/auth?type=login',
  },
  'staff-welcome': { name: 'Ramesh Yadav', loginUrl: 'https://www.deepvan.example/office/login' },
  'newsletter-welcome': { unsubscribeUrl: 'https://www.deepvan.example/unsubscribe/1' },
  'draft-reminder': {
    name: 'Asha Kumari',
    closesOn: '2027-03-31',
    daysLeft: 7,
    steps: [{ title: 'Family', left: '3 left' }],
    next: 'Family',
    url: 'https://www.deepvan.example/dashboard/student/scholarship',
    stopUrl: 'https://www.deepvan.example/reminders/stop/1',
  },
  'correction-reminder': {
    name: 'Asha Kumari',
    number: 'DV-2026-000123',
    labels: ['Income certificate', 'Pin code'],
    note: 'The certificate cannot be read.',
    until: '2026-12-05',
    daysLeft: 2,
    url: 'https://www.deepvan.example/dashboard/student/scholarship',
    stopUrl: 'https://www.deepvan.example/reminders/stop/1',
  },
  'paper-reminder': {
    name: 'Asha Kumari',
    number: 'DV-2026-000123',
    papers: ['Income certificate', 'Bank document'],
    until: '2027-04-21',
    daysLeft: 7,
    url: 'https://www.deepvan.example/dashboard/student/scholarship?view=sent',
    stopUrl: 'https://www.deepvan.example/reminders/stop/1',
  },
  'renewal-offer': {
    name: 'Asha Kumari',
    number: 'DV-2026-000123',
    cycle: 'Scholarships 2027-28',
    closesOn: '2028-03-31',
    conditions: ['50% or more in the last exam', '75% or more attendance in the last year; with less you may still apply'],
    url: 'https://www.deepvan.example/dashboard/student/scholarship',
    stopUrl: 'https://www.deepvan.example/reminders/stop/1',
  },
  'application-received': { name: 'Asha Kumari', number: 'DV-2026-000123', url: 'https://www.deepvan.example/dashboard/student' },
  'donor-page': {
    name: 'Asha Devi',
    cause: 'details',
    until: '2026-12-12',
    url: 'https://www.deepvan.example/donor/abcdefgh',
    askUrl: 'https://www.deepvan.example/donor',
  },
  'guardian-link': {
    name: 'Sita Devi',
    student: 'Asha',
    until: '2027-04-14',
    url: 'https://www.deepvan.example/guardian/abcdefgh',
    isReminder: false,
  },
  'consent-news': {
    news: 'waiting',
    name: 'Asha Kumari',
    number: 'DV-2026-000123',
    until: '2027-04-14',
    url: 'https://www.deepvan.example/dashboard/student/scholarship',
  },
  'consent-receipt': {
    name: 'Sita Devi',
    student: 'Asha',
    cycle: 'Scholarships 2026-27',
    at: Date.parse('2026-11-21T12:00:00+05:30'),
    isRecorded: false,
    notice: { version: '2026-11', text: 'What it holds.\nWhat we use it for.', hindi: 'इसमें क्या है।' },
    url: 'https://www.deepvan.example/g/abcdefgh',
  },
  'application-status': {
    name: 'Asha Kumari',
    number: 'DV-2026-000123',
    state: 'more_info_requested',
    reason: 'Please send your income certificate.',
    url: 'https://www.deepvan.example/dashboard/student',
    asked: { labels: ['Income certificate', 'Pin code'], until: '2026-12-05' },
  },
  'contact-received': { subject: 'Support' },
  'contact-message': {
    ...personalValues(contactForm, {
      name: 'Asha Kumari',
      email: 'asha@example.org',
      phone: '9838041276',
      subject: 'Support',
      message: 'Hello,\nwhen?\n\nThank you',
    }),
    sentAt: 0,
  },
  'message-reply': {
    name: 'Asha Kumari',
    subject: 'Support',
    text: 'The next course begins on Monday.\n\nYou are welcome.',
    by: 'Vikas Rawat',
    quoted: 'Hello,\nwhen?',
    quotedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  },
  'message-first': { name: 'Asha Kumari', subject: 'Your receipt', text: 'It is on its way.\n\nPlease ask again.', by: 'Vikas Rawat' },
  'flagged-donations': {
    total: 2,
    donations: [
      { reference: 'DF-2026-00012', flags: ['second_payment', 'pan_malformed'] },
      { reference: 'order_3kJd82Kd9', flags: ['amount_mismatch'] },
    ],
    listUrl: 'https://www.deepvan.example/office/donations?filter=flagged',
  },
  'urgent-donation': {
    reference: 'DF-2026-00012',
    flag: 'disputed',
    deadline: Date.parse('2026-12-03T12:00:00+05:30'),
    donationUrl: 'https://www.deepvan.example/office/donations/DF-2026-00012',
    isReminder: false,
  },
  'certificate-issued': {
    name: 'Asha Kumari',
    program: 'E-Literacy Program',
    provider: 'Jyoti Computer Centre',
    year: 2026,
    code: '7QK4-M2XW-9P3D',
    verifyUrl: 'https://www.deepvan.example/verify/7QK4-M2XW-9P3D',
    dashboardUrl: 'https://www.deepvan.example/dashboard/student',
  },
  'certificate-withdrawn': {
    program: 'E-Literacy Program',
    provider: 'Jyoti Computer Centre',
    year: 2026,
    code: '7QK4-M2XW-9P3D',
    reason: 'The name was misspelt.',
    contactUrl: 'https://www.deepvan.example/contact',
  },
};

const render = <T extends keyof MailTemplates>(template: T, props: Partial<MailTemplates[T]> = {}, text = foundation) =>
  renderMail(text, { to: 'asha@example.org', template, props: { ...PROPS[template], ...props } } as MailJob);

const inHindi = <T extends keyof MailTemplates>(template: T, props: Partial<MailTemplates[T]> = {}) =>
  speak('hi', () => render(template, props, contentIn(content, 'hi').foundation));

test('every mail is sent by something', () => {
  const files = globSync('{domain,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(Object.keys(PROPS).filter((template) => !code.includes(`template: '${template}'`))).toEqual([]);
});

describe.each(Object.keys(PROPS) as Array<keyof MailTemplates>)('%s', (template) => {
  test('names the foundation, its address and the reason for the mail, in HTML and plain text', async () => {
    const visibleText = {
      ...foundation,
      name: 'Ujala Trust',
      registration: { ...foundation.registration, name: 'Ujala Trust' },
      contact: { ...foundation.contact, address: { ...foundation.contact.address, lines: ['9 Lamp Lane'] } },
    };
    const { html, text, subject } = await render(template, {}, visibleText);
    for (const form of [html, text]) {
      expect(form).toContain('Ujala Trust');
      expect(form).toContain('9 Lamp Lane');
      expect(form).toContain('hello@deepvan.example');
      expect(form).toMatch(/You are receiving this email because|This message was sent through/);
      expect(form).not.toContain('Deepvan Foundation');
    }
    expect(subject).not.toBe('');
  });

  test('loads nothing and declares its language', async () => {
    const { html } = await render(template);
    expect(html).toMatch(/<html[^>]* lang="en-IN"/);
    expect(html.match(/src="[^"]*"/gi)).toEqual(['src="cid:mark"']);
    expect(html).not.toMatch(/<script|<link|url\(/i);
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(href).toMatch(/^(https:\/\/www\.deepvan\.example|mailto:|tel:)/);
  });

  test('gives every text its font and line height, which Outlook does not inherit', async () => {
    const { html } = await render(template);
    const texts = [...html.matchAll(/<(?:h1|h2|p|th)\b[^>]*>|<a\b[^>]*display:inline-block[^>]*>/g)].map(([tag]) => tag);
    expect(texts.length).toBeGreaterThan(2);
    for (const tag of texts) expect(tag).toMatch(/(?=.*font-family:)(?=.*line-height:)/);
  });

  test('has a plain text without markup', async () => {
    const { text } = await render(template);
    expect(text).not.toMatch(/<(?!https:)|&[a-z]+;|style=|cid:/);
    expect(text.split('\n').length).toBeGreaterThan(8);
  });
});

const PUBLIC = (Object.keys(PROPS) as Array<keyof MailTemplates>).filter((template) => !(template in officeMails));
/** Other branches of a mail. */
const MORE: { readonly [T in keyof MailTemplates]?: readonly Partial<MailTemplates[T]>[] } = {
  'otp-code': (['signup', 'reset', 'account', 'confirm', 'guardian', 'donor'] as const).map((purpose) => ({ purpose })),
  'phone-confirmed': [{ isForLogin: false }],
  'donation-thanks': [{ frequency: 'one-time', stopUrl: null, paymentId: null }],
  'donation-receipt': [{ replaces: null }, ...(['details', 'payment', 'restored', 'asked', 'copy'] as const).map((cause) => ({ cause }))],
  'donor-letter': [{ donorUrl: null }],
  'donor-page': (['asked', 'certificate', 'summary'] as const).map((cause) => ({ cause })),
  'draft-reminder': [{ steps: [], next: undefined, daysLeft: 0 }, { daysLeft: 1 }],
  'paper-reminder': [{ papers: ['Income certificate'] }],
  'application-received': [{ waitsUntil: '2027-04-14' }, { waitsUntil: '2027-04-14', isStored: true }],
  'application-status': [{ paid: 900_000 }, { returned: 900_000 }, { state: 'approved', awarded: 18_000 }],
  'guardian-link': [{ isReminder: true, until: null }],
  'consent-receipt': [{ isRecorded: true }],
  'consent-news': [
    ...(['given', 'confirmed', 'of_age', 'declined', 'unreached', 'erased'] as const).map((news) => ({ news })),
    { news: 'given', number: null },
    { news: 'given', isSentNow: true },
    { news: 'declined', number: null, until: null },
  ],
  'message-reply': [{ isQuoteOurs: true }],
};
const allOf = <T extends keyof MailTemplates>(template: T) => [{}, ...(MORE[template] ?? [])] as Partial<MailTemplates[T]>[];

describe.each(PUBLIC)('%s in Hindi', (template) => {
  test('has no Latin words but names, addresses and codes, and says what the English says', async () => {
    for (const props of allOf(template)) {
      const { subject, html, text } = await inHindi(template, props);
      expect(latinWordsIn(`${subject} ${text} ${spokenIn(html)}`, PROPS[template], props)).toEqual([]);
      expect(text).toMatch(/यह ईमेल आपको इसलिए मिला है क्योंकि/);
      expect(html).toMatch(/<html[^>]* lang="hi-IN"/);
      expect(html).not.toMatch(/undefined|null|\{\w+\}/);
      const english = await render(template, props);
      const figures = (mail: string) => new Set(mail.replaceAll(/https?:\S+/g, ' ').match(/\d[\d,.]*\d/g));
      expect([...figures(`${english.subject} ${english.text}`)].filter((one) => !figures(`${subject} ${text}`).has(one))).toEqual([]);
    }
  });

  test('leads to Hindi pages', async () => {
    const linksIn = ({ html }: { html: string }) =>
      [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')));
    const [links, english] = [linksIn(await inHindi(template)), linksIn(await render(template))];
    expect(links).toHaveLength(english.length);
    for (const [at, { pathname, search }] of links.entries()) {
      const other = english[at]!;
      const page = other.pathname.replace(/\/$/, '');
      expect(pathname + search).toBe((page.startsWith('/api/') ? page : `/hi${page}`) + other.search);
    }
  });
});

test('a name is greeted in its own script, in a mail of either language', async () => {
  const changed = (name: string) => ({ name, changedAt: 0 });
  expect((await inHindi('password-changed', changed('Asha Kumari'))).text).toContain('नमस्ते Asha Kumari, ');
  expect((await inHindi('password-changed', changed('आशा कुमारी'))).text).toContain('नमस्ते आशा कुमारी, ');
  expect((await render('password-changed', changed('आशा कुमारी'))).text).toContain('Dear आशा कुमारी, ');
  expect((await inHindi('password-changed', changed('t.me'))).text).toContain('नमस्ते मित्र, ');
});

test('a mail to a guardian is in both languages, or in Hindi alone', async () => {
  const both = await render('guardian-link');
  expect(both.subject).toBe('Asha asks for your permission · Asha के लिए आपकी सहमति');
  expect(both.html).toContain('<div lang="hi">');
  expect(both.text).toContain('Read the notice · सूचना पढ़ें <https://www.deepvan.example/guardian/abcdefgh>');
  const hindi = await inHindi('guardian-link');
  expect(hindi.subject).toBe('Asha के लिए आपकी सहमति');
  expect((await inHindi('consent-receipt')).text).not.toContain('What it holds');
});

test('a moment is in the words of its language', async () => {
  expect((await inHindi('donation-thanks')).text).toMatch(/तारीख +21 नवंबर 2026 को रात 12:10 बजे\n/);
});

test.each(Object.keys(PROPS) as Array<keyof MailTemplates>)('%s has no link of a stranger in place of a name', async (template) => {
  const { html, text, subject } = await render(template, { name: 'Win at evil.example' });
  expect(subject).not.toMatch(/evil|Win/);
  if (template === 'contact-message') expect(text).toMatch(/Name +Win at evil\.example/);
  else expect(html + text).not.toMatch(/evil|Win at/);
});

test('a name is greeted as it is, and anything else as a friend', async () => {
  expect((await render('donation-thanks', { name: "Md. D'Souza" })).text).toContain("Thank you, Md. D'Souza.");
  expect((await render('donation-thanks', { name: 't.me' })).text).toContain('Thank you, Friend.');
});

test("people's own words stay words, and a subject one line", async () => {
  for (const props of [{ name: EVIL }, { message: EVIL }]) {
    const { html, subject } = await render('contact-message', props);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(subject).not.toMatch(/[\r\n]/);
  }
  const withdrawn = await render('certificate-withdrawn', { reason: EVIL, program: EVIL });
  expect(withdrawn.html).not.toContain('<script>');
  expect(withdrawn.subject).not.toMatch(/[\r\n]/);
});

describe('the mail after a donation', () => {
  test('contains the amount with Indian grouping, the date in India, the receipt number and the payment', async () => {
    const { subject, html, text } = await render('donation-thanks');
    expect(subject).toBe('Thank you for your donation of ₹1,00,00,500');
    expect(text).toMatch(/Amount +₹1,00,00,500\n/);
    expect(text).toMatch(/Date +21 November 2026 at 12:10\sam\n/);
    expect(text).toMatch(/Receipt number +DVF-2026-000123\n/);
    expect(text).toMatch(/Payment id +pay_3kJd82Kd9\n/);
    expect(html).toContain('Thank you, Asha Kumari');
    expect(html).toContain(`href="${PROPS['donation-thanks'].receiptUrl}"`);
    expect(text).toContain(`Download the receipt <${PROPS['donation-thanks'].receiptUrl}>`);
  });

  test('names the registered foundation, its PAN and its 80G registration with its validity', async () => {
    const { text } = await render('donation-thanks');
    const { name, pan, eightyG } = foundation.registration;
    const visibleText = text.replaceAll(/\s+/g, ' ');
    expect(visibleText).toContain(name);
    expect(visibleText).toContain(`Our PAN ${pan}`);
    expect(visibleText).toContain(`${eightyG.urn}, valid from 1 April 2026`);
    expect(visibleText).toContain('to 31 March 2031');
  });

  test('shows paise if there are any', async () => {
    expect((await render('donation-thanks', { amount: 2_500_50 })).text).toContain('₹2,500.50');
  });

  test('of a monthly donation says that nothing is charged automatically, and how to stop', async () => {
    const { html, text } = await render('donation-thanks');
    expect(text).toContain('Nothing is ever taken automatically');
    expect(text).toContain(`stop the monthly reminders <${STOP}>.`);
    expect(html).toContain(`href="${STOP}"`);
  });

  test('of a one-time donation does not mention months', async () => {
    const { html, text } = await render('donation-thanks', { frequency: 'one-time', stopUrl: null });
    expect(text).toMatch(/Kind of donation +One-time/);
    expect(html + text).not.toMatch(/month|stop/i);
  });
});

test('the mail of a payment says in its subject what was paid, or came back', async () => {
  const { subject, text } = await render('application-status', { state: 'paying', paid: 900_000 });
  expect(subject).toBe('We have paid ₹9,000 of your scholarship');
  expect(text).toMatch(/Paid +₹9,000\n/);
  const back = await render('application-status', { state: 'paying', returned: 900_000 });
  expect(back.subject).toBe('₹9,000 of your scholarship came back from the bank');
  expect(back.text).toMatch(/Came back +₹9,000\n/);
});

test('the mail of an award names its amount, and one that changes it says so in its subject', async () => {
  const award = await render('application-status', { state: 'approved', awarded: 18_000, asked: undefined } as never);
  expect(award.subject).toBe('Your scholarship application DV-2026-000123: Approved');
  expect(award.text).toMatch(/Awarded +₹18,000\n/);
  const title = 'Your scholarship is ₹12,000 now';
  expect((await render('application-status', { state: 'approved', title, awarded: 12_000 })).subject).toBe(`${title} (DV-2026-000123)`);
});

test('a reminder links to the filled-in form, and to stopping with one click', async () => {
  const { subject, html, text } = await render('donation-reminder');
  expect(subject).toBe('Your monthly reminder to give ₹500');
  expect(html).toContain('href="https://www.deepvan.example/donate?amount=500&amp;frequency=monthly&amp;pledge=1"');
  expect(html).toContain(`href="${STOP}"`);
  expect(text).toContain('Give ₹500 <https://www.deepvan.example/donate?amount=500&frequency=monthly&pledge=1>');
  expect(text).toContain('nothing is taken until you pay');
});

test('a one-time password is in the mail and not in its subject', async () => {
  const { subject, html, text } = await render('otp-code');
  expect(subject).not.toContain('048213');
  expect(html).toContain('>048213</p>');
  expect(text).toMatch(/\n048213\n/);
});

test('a code for the office says that somebody logged in, and what to do if it was somebody else; other codes do not', async () => {
  const { text } = await render('otp-code', { purpose: 'office' });
  expect(text).toContain('Somebody is logged in as you, and needs only this number to open the office.');
  expect(text).toContain('because somebody logged in as you to the office');
  expect(text).not.toContain('gave this email address');
  expect(text).toContain('https://www.deepvan.example/dashboard/auth?type=login');
  expect(text).toContain(foundation.contact.security);
  expect(text).not.toContain('you can ignore this email');
  expect((await render('otp-code')).text).not.toContain('logged in as you');
});

test('a code to confirm who somebody is says that an account is open, and nothing of what is changed there', async () => {
  const { text } = await render('otp-code', { purpose: 'confirm' });
  expect(text).toContain('somebody who is logged in to your account wants to change something important in it');
  expect(text).toContain('If this wasn’t you, somebody else is logged in to your account');
  expect(text).not.toMatch(/Aadhaar|gave this email address|you can ignore/);
});

test('an application that waits for a guardian is promised no answer', async () => {
  const adult = await render('application-received', { waitsUntil: undefined, isStored: false });
  expect(adult.text).toContain(`answer within ${foundation.scholarships.times.answer}`);
  for (const isStored of [true, false]) {
    const { text } = await render('application-received', { waitsUntil: '2027-04-14', isStored });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('nobody reads it before they agree. We write to them');
    expect(text).not.toMatch(/within|have written|nothing you need to do/);
  }
});

test('a guardian who is asked can say yes and no, and the mail says where', async () => {
  const text = (await render('guardian-link')).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('say yes or no there');
  expect(text).toContain('You do not agree? Say no on that page.');
  expect(text).toContain('वहीं हाँ या नहीं कहें');
});

test('a contact message, and what the office writes to a student, keep their line breaks', async () => {
  expect((await render('contact-message')).text).toContain('Hello,\nwhen?\n\nThank you\n\nThis message');
  for (const template of ['application-status', 'certificate-withdrawn'] as const) {
    const { html, text } = await render(template, { reason: 'Please send\n1. the income certificate\n2. the mark sheet' });
    expect(html).toContain('Please send<br/>1. the income certificate<br/>2. the mark sheet</p>');
    expect(text).toContain('Please send\n1. the income certificate\n2. the mark sheet\n');
  }
});

test('a reply reads like a letter: greeting, text, who wrote it, what it answers', async () => {
  const { subject, text } = await render('message-reply');
  expect(subject).toBe('Re: Support');
  expect(text).toMatch(
    /Dear Asha Kumari,\n\nThe next course begins on Monday\.\n\nYou are welcome\.\n\nVikas Rawat\nDeepvan Foundation\n[\s\S]*You wrote on 21 November 2026 at 12:00 pm:\n\nHello,\nwhen\?/,
  );
  expect((await render('message-reply', { text: EVIL, quoted: EVIL })).html).not.toContain('<script>');
  expect((await render('message-reply', { isQuoteOurs: true })).text).toMatch(/We wrote on 21 November 2026/);
});

test('a first message of the office has its own subject, and says who writes', async () => {
  const { subject, text } = await render('message-first');
  expect(subject).toBe('Your receipt');
  expect(text).toMatch(/Dear Asha Kumari,\n\nIt is on its way\.\n\nPlease ask again\.\n\nVikas Rawat\nDeepvan Foundation\n/);
  expect((await render('message-first', { text: EVIL })).html).not.toContain('<script>');
});

test('the mail about flagged donations counts all of them, and says when it lists only the newest', async () => {
  const all = await render('flagged-donations');
  expect(all.subject).toBe('2 donations need attention');
  expect(all.text).not.toContain('newest');
  const some = await render('flagged-donations', { total: 70 });
  expect(some.subject).toBe('70 donations need attention');
  expect(some.html).toContain('70 donations need attention');
  expect(some.text.replaceAll(/\s+/g, ' ')).toContain('These are the newest 2 of 70. The office lists all of them.');
});

test('a mail about an urgent donation says what to do and by when, at once and again', async () => {
  const first = await render('urgent-donation');
  expect(first.subject).toBe('Urgent: A donor’s bank disputes a donation, DF-2026-00012');
  expect(first.text).toMatch(/By +3 December 2026 at 12:00\spm\n/);
  expect(first.text.replaceAll(/\s+/g, ' ')).toContain('hand both in there in time');
  expect(first.html).toContain('href="https://www.deepvan.example/office/donations/DF-2026-00012"');
  expect((await render('urgent-donation', { isReminder: true })).subject).toMatch(/^Two days left: /);
  expect((await render('urgent-donation', { deadline: null })).text).toContain('As the provider’s dashboard says');
});

test('a certificate mail has the code, and links to the dashboard and the verification page', async () => {
  const { subject, html, text } = await render('certificate-issued');
  expect(subject).toBe('Your certificate: E-Literacy Program, 2026');
  expect(html).toContain('href="https://www.deepvan.example/dashboard/student"');
  expect(html).toContain('href="https://www.deepvan.example/verify/7QK4-M2XW-9P3D"');
  expect(text).toMatch(/Code +7QK4-M2XW-9P3D\n/);
});

test('a withdrawal mail has the reason, the code and a contact', async () => {
  const { subject, html, text } = await render('certificate-withdrawn');
  expect(subject).toBe('Your certificate was withdrawn: E-Literacy Program, 2026');
  expect(text).toContain('The name was misspelt.');
  expect(text).toMatch(/Code +7QK4-M2XW-9P3D\n/);
  expect(html).toContain('href="https://www.deepvan.example/contact"');
});
