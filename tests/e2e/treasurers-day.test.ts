import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyboardOn } from '#bench/hand.ts';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { addTemplate } from '#domain/donations/letters/templates.server.ts';
import { filedRows } from '#domain/donations/statement/filed.server.ts';
import { formOf } from '#domain/donations/statement/forms.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { dayAt, financialYear } from '#domain/shared/time/calendar.ts';
import { yearLabel } from '#domain/shared/time/years.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { root } from '#server/config/root.ts';
import type { ServerContext } from '#server/config/context.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';
import { button, heading, history } from '#tests/setup/browser/office-page.ts';
import { codeFrom, waitForMails } from '#tests/setup/browser/outbox.ts';
import { openOwnSite } from '#tests/setup/browser/own-site.ts';
import { addCookie } from '#tests/setup/browser/student-browser.ts';
import { drawPortalCertificate } from '#tests/setup/files/portal-certificate.ts';
import { zipOf } from '#tests/setup/files/zip.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { DONOR } from '#tests/setup/people/donations.ts';
import { give } from '#tests/setup/people/donors.ts';

const browser = useBrowser();

const FIRST_NAMES = ['Asha', 'Ravi', 'Sita', 'Mohan', 'Lata', 'Kiran', 'Vijay'];
const SURNAMES = ['Mishra', 'Yadav', 'Singh', 'Verma', 'Tiwari', 'Gupta', 'Chauhan'];
/** Known to the books, with all that the statement needs. */
const KNOWN = FIRST_NAMES.flatMap((first, row) =>
  SURNAMES.map((surname, column) => {
    const serial = row * SURNAMES.length + column;
    return {
      ...DONOR,
      name: `${first} ${surname}`,
      email: `${first}.${surname}@example.in`.toLowerCase(),
      phone: `98765${String(10_000 + serial)}`,
      panNo: `ABCP${surname[0] ?? ''}${1_000 + serial}F`,
      address: `House ${serial + 1}, Ward 4, Kasia 274402`,
    };
  }),
);
/** Of whom the cheque says the name alone. */
const INCOMPLETE = ['Devaki Rai', 'Rukmini Rai', 'Yashoda Rai'].map((name, n) => ({
  name,
  email: `${name.replace(' ', '.').toLowerCase()}@example.in`,
  panNo: `ABDPR${2_000 + n}K`,
}));
const [REJECTED, DISPUTED] = [KNOWN[47]!, KNOWN[48]!];
const CHEQUES = 20;
const CERTIFICATES = 50;
const REASON = 'The donor wrote to us.';

interface Task {
  task: string;
  presses: number;
  letters: number;
  seconds: number;
}

/** At most this many keys beside what is written. */
const MOST_PRESSES = 70;
const HOLDS: Readonly<Record<string, number>> = {
  'a known donor’s cheque': 15,
};

test.each([['a desktop', DESK]])('a treasurer’s day by the keyboard alone, on %s', async (what, viewport) => {
  const { url, ctx } = await openOwnSite(join(root, 'content'));
  const { timezone } = ctx.content().foundation;
  const today = dayAt(ctx.clock.now(), timezone);
  const year = financialYear(ctx.clock.now(), timezone);
  for (const donor of KNOWN) await give(ctx, donor);
  await addTemplate(ctx, { written: { kind: 'thanks', ...STARTERS.thanks }, by: operatorActor('Ramesh Yadav') });

  const page = await browser.open({ viewport, baseURL: url, reducedMotion: 'reduce' });
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav', roles: ['treasurer'] });
  await addCookie(page, cookie, url);
  const hand = keyboardOn(page);
  const dialog = page.getByRole('dialog');
  const tasks: Task[] = [];

  /** Each begins at the list of donations, as the tab opens it. */
  async function during(task: string, run: () => Promise<void>, from = '/office/donations'): Promise<void> {
    if (from) await page.goto(from);
    if (from.startsWith('/office')) await page.getByRole('navigation', { name: 'Donation book' }).waitFor();
    const [presses, letters, started] = [hand.presses(), hand.letters(), performance.now()];
    await run();
    const seconds = (performance.now() - started) / 1_000;
    tasks.push({ task, presses: hand.presses() - presses, letters: hand.letters() - letters, seconds });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  const tab = (name: string): Locator => page.getByRole('navigation', { name: 'Donation book' }).getByRole('link', { name, exact: true });
  const rows = page.getByRole('main').getByRole('link', { name: /^[A-Z]+-\d{4}-\d+$/ });

  async function find(words: string, title: string): Promise<void> {
    await page.getByText(/^\d+ donations?$/).waitFor();
    await hand.act(page.getByRole('searchbox'), '/');
    await hand.write(page.getByRole('searchbox'), words);
    await hand.key('Enter');
    await page.getByText('1 donation', { exact: true }).waitFor();
    await hand.press(rows);
    await heading(page, title).waitFor();
  }

  async function inDialog(open: string, send: string, fill: () => Promise<void> = writeWhy): Promise<void> {
    await hand.press(button(page, open));
    await dialog.getByRole('button', { name: send, exact: true }).waitFor();
    await expectAccessible(page);
    await fill();
    await hand.press(dialog.getByRole('button', { name: send, exact: true }));
    await dialog.waitFor({ state: 'hidden' });
  }
  const writeWhy = () => hand.write(dialog.getByRole('textbox', { name: /^(Why|Reason)/ }), REASON);
  const chequeOf = (n: number): string => String(400_001 + n);

  const entry = page.getByRole('form', { name: 'Donation' });
  async function enterCheque(n: number): Promise<void> {
    const isKnown = n >= INCOMPLETE.length;
    const { name, email } = isKnown ? KNOWN[n]! : INCOMPLETE[n]!;
    await hand.write(entry.getByLabel('Who gave it'), name);
    if (isKnown) {
      await page.getByRole('option', { name }).waitFor();
      await hand.key('ArrowDown');
      await hand.key('Enter');
    }
    await hand.write(entry.getByLabel('Amount'), '1,000');
    await hand.write(entry.getByLabel('Cheque number'), chequeOf(n));
    await hand.write(entry.getByLabel('Date on the cheque'), today);
    await hand.write(entry.getByLabel('Bank of the cheque'), 'SBI');
    if (!isKnown) await hand.write(entry.getByLabel('Email'), email);
    await hand.key('Enter');
    await page.getByText(`${n === 0 ? '1 donation' : `${n + 1} donations`}, ₹${n + 1},000 of ₹20,000`).waitFor();
  }

  await during('a batch of 20 cheques is begun', async () => {
    await hand.press(tab('Batches'));
    await inDialog('Begin a batch', 'Begin', async () => {
      await hand.write(dialog.getByLabel('Total of the deposit slip'), '20,000');
    });
    await heading(page, 'Enter a donation').waitFor();
  });
  await during('an unknown donor’s cheque', () => enterCheque(0), '');
  for (const n of [1, 2]) await enterCheque(n);
  await during('a known donor’s cheque', () => enterCheque(3), '');
  for (let n = 4; n < CHEQUES; n += 1) await enterCheque(n);
  await during(
    'the batch is closed',
    async () => {
      await page.getByText('Agrees with the deposit slip').waitFor();
      await hand.press(page.getByRole('link', { name: /^Back to batch/ }));
      await hand.press(button(page, 'Close'));
      await button(page, 'Open again').waitFor();
    },
    '',
  );

  await during('a cheque bounces', async () => {
    await find(chequeOf(3), 'Donation of ₹1,000');
    await inDialog('Cancel', 'Cancel the donation');
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
  });
  await during(
    'that is taken back by mistake, and done again',
    async () => {
      await inDialog('It is not cancelled', 'The donation stands');
      const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
      await expect.poll(() => receipts.count()).toBe(2);
      await receipts.first().getByText('Valid').waitFor();
      await inDialog('Cancel', 'Cancel the donation');
      await expect.poll(() => receipts.getByText('Cancelled', { exact: true }).count()).toBe(2);
    },
    '',
  );

  await during('a PAN is mended after the receipt', async () => {
    await find(chequeOf(4), 'Donation of ₹1,000');
    await inDialog('Correct details', 'Correct', async () => {
      await hand.write(dialog.getByLabel('Another PAN'), 'ABXPT9876Q');
      await writeWhy();
    });
    await page.getByRole('region', { name: 'Receipts' }).getByText('Replaced', { exact: true }).waitFor();
    await page.getByText('••••••876Q', { exact: true }).waitFor();
  });

  const givenBy = async ({ email }: { email: string }): Promise<string> => {
    const found = await ctx.db
      .selectFrom('donations')
      .select('receipt_number')
      .where('donor_email', '=', email)
      .where('mode', '=', 'online')
      .executeTakeFirstOrThrow();
    return found.receipt_number ?? '';
  };
  await during('a part is refunded by the provider', async () => {
    await find(await givenBy(KNOWN[20]!), 'Donation of ₹500');
    await inDialog('Refund', 'Refund', async () => {
      await hand.write(dialog.getByLabel('Amount (₹)'), '100.50');
      await writeWhy();
    });
    await page.getByRole('region', { name: 'Donation', exact: true }).getByText('₹100.50').waitFor();
  });

  await during('a donation is rejected', async () => {
    await find(await givenBy(REJECTED), 'Donation of ₹500');
    await inDialog('Reject', 'Reject and give back');
    await page.getByText('Rejected', { exact: true }).first().waitFor();
  });

  await during(
    'the test gateway’s bank disputes one',
    async () => {
      const payment = page.getByRole('listitem').filter({ hasText: await paymentOf(ctx, await givenBy(DISPUTED)) });
      await hand.press(payment.getByRole('button', { name: 'The bank disputes it' }));
      await payment.getByText(/^Disputed/).waitFor();
    },
    '/dev/payments',
  );
  await page.goto(`/office/donations/${await givenBy(DISPUTED)}`);
  await page.getByText(/^Respond by/).waitFor();
  expect(await button(page, 'Refund').count()).toBe(0);

  await during('three incomplete donors are mailed a form', async () => {
    await hand.press(tab('Yearly statement'));
    await page.getByText('Missing details 3').waitFor();
    await hand.press(button(page, 'Mail 3 donors a form'));
    await expect.poll(() => page.getByText(/asked on/).count()).toBe(3);
  });
  for (const [n, donor] of INCOMPLETE.entries()) await complete(url, donor, n === 0 ? viewport : undefined);

  await during('the statement is prepared', async () => {
    await hand.press(tab('Yearly statement'));
    // Two donations of one donor now say different PANs.
    for (const set of ['To check 1', 'Ready 49', 'Not reported 1']) await button(page, set).waitFor();
    await hand.press(button(page, 'Prepare the file'));
    await button(page, 'It was handed in').waitFor();
  });
  const download = page.waitForEvent('download');
  await during(
    'its file is downloaded and handed in',
    async () => {
      await inDialog('Download', 'Download', () => hand.press(dialog.getByRole('radio').first()));
      await download;
      await inDialog('It was handed in', 'Note it', () => hand.write(dialog.getByLabel('Handed in on'), today));
      await page.getByText('Handed in 50').waitFor();
    },
    '',
  );

  const bytes = await drawAll(ctx, year);
  await during('50 certificates are matched', async () => {
    // Of the year that was handed in last.
    await hand.press(tab('Yearly statement'));
    await hand.press(page.getByRole('link', { name: 'Certificates', exact: true }));
    const choosing = page.waitForEvent('filechooser');
    await hand.press(page.getByLabel('Add what the portal made'));
    await (await choosing).setFiles({ name: 'certificates.zip', mimeType: 'application/zip', buffer: bytes });
    await page.getByText('50 with their donors.').waitFor();
  });
  await during(
    'and sent',
    async () => {
      await hand.press(button(page, 'Mail the 50 not sent yet'));
      await expect.poll(() => button(page, 'Mail the 50 not sent yet').count()).toBe(0);
    },
    '',
  );
  const mails = await waitForMails(url, KNOWN[30]!.email, 2);
  expect(mails[0]?.text).toContain('certificate');

  await during('a part is refunded by transfer', async () => {
    await find(chequeOf(5), 'Donation of ₹1,000');
    await inDialog('Refund', 'Refund', async () => {
      await hand.write(dialog.getByLabel('Amount (₹)'), '400');
      await dialog.getByText('this goes into a revised file', { exact: false }).waitFor();
      await hand.press(dialog.getByLabel('It is paid already'));
      await hand.write(dialog.getByLabel('UTR of the transfer, or number of the cheque'), 'SBIN042612345678');
      await writeWhy();
    });
    await page.getByRole('region', { name: 'Donation', exact: true }).getByText('₹400').waitFor();
  });
  await during('the statement is revised', async () => {
    await hand.press(tab('Yearly statement'));
    await page.getByText('One line has changed since it was handed in.', { exact: false }).waitFor();
    await hand.press(button(page, 'Prepare the file'));
    await page.getByText('Revised file 2').waitFor();
    await inDialog('It was handed in', 'Note it', () => hand.write(dialog.getByLabel('Handed in on'), today));
    await expect.poll(() => page.getByText('changed since it was handed in', { exact: false }).count()).toBe(0);
  });

  await during('a letter of thanks', async () => {
    await find(chequeOf(6), 'Donation of ₹1,000');
    await hand.press(page.getByRole('link', { name: 'Write a letter about it' }));
    await hand.press(button(page, 'Show the letter'));
    await page.getByText(KNOWN[6]!.name, { exact: false }).first().waitFor();
    await hand.press(button(page, 'Send 1 letter'));
    await page
      .getByText(/^It goes out on/)
      .first()
      .waitFor();
  });

  await page.goto(`/office/donations/${await givenBy(KNOWN[20]!)}`);
  await history(page).filter({ hasText: 'Ramesh Yadav' }).first().waitFor();
  if (process.env['SHOW_TASKS']) console.error(what, tasks);
  for (const { task, presses } of tasks) expect(presses, task).toBeLessThanOrEqual(HOLDS[task] ?? MOST_PRESSES);
});

const paymentOf = async ({ db }: ServerContext, receipt: string): Promise<string> =>
  (await db.selectFrom('donations').select('provider_payment_id').where('receipt_number', '=', receipt).executeTakeFirstOrThrow())
    .provider_payment_id ?? '';

/** On a phone of their own. @param looked at with axe, at this size */
async function complete(url: string, { email, panNo }: (typeof INCOMPLETE)[number], looked?: { width: number; height: number }) {
  const page = await browser.open({ viewport: looked ?? PHONE, baseURL: url, reducedMotion: 'reduce' });
  const hand = keyboardOn(page);
  const look = async () => {
    if (looked) await expectAccessible(page);
  };
  const mails = await waitForMails(url, email, 2);
  const link = mails.map(({ text }) => /https?:\S+\/donor\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.goto(link);
  await hand.press(button(page, 'Email me the code'));
  await hand.write(page.getByRole('textbox', { name: 'Code' }), await codeFrom(email, 3, url));
  await look();
  await hand.press(button(page, 'Open my page'));
  await hand.press(button(page, 'Fill it in'));
  const form = page.getByRole('form', { name: 'Correct my details' });
  await hand.write(form.getByLabel('Postal address'), 'House 9, Ward 2, Hata 274203');
  await hand.write(form.getByRole('textbox', { name: /^PAN/ }), panNo);
  await look();
  await hand.press(button(page, 'Save'));
  await look();
  await hand.press(button(page, 'Yes, save and replace'));
  await page.getByText('Saved. Thank you.').waitFor();
  await look();
  await page.context().close();
}

/** As a ZIP, for what was handed in. */
async function drawAll(ctx: ServerContext, year: number): Promise<Buffer> {
  const filed = await filedRows(ctx, year);
  expect(filed.length).toBe(CERTIFICATES);
  const form = formOf(year) === '10BD' ? '10BE' : '114';
  return zipOf(
    filed.map(({ uniqueId, name, amount }, n) => ({
      name: `${n}.pdf`,
      bytes: Buffer.from(
        drawPortalCertificate({
          form,
          number: `114202627${String(n + 1).padStart(9, '0')}`,
          year: yearLabel(year),
          amount: String(paiseToRupees(amount)),
          id: uniqueId,
          name,
          pan: 'AAATS0000A',
        }),
      ),
    })),
  );
}
