import { randomInt } from 'node:crypto';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { CODE_REJECTED } from '#domain/factors/constants.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { useBrowser } from '#tests/setup/browser/browser.ts';
import { mailsTo } from '#tests/setup/browser/outbox.ts';
import { button, expectGoodLook, heading, LONG_NAME, staffBrowser } from '#tests/setup/browser/office-page.ts';
import { addCookie } from '#tests/setup/browser/student-browser.ts';

const office = staffBrowser();
const browser = useBrowser();
const site = inject('siteUrl');

const STEP_S = 30;
/** The code that the app shows, or shows some steps later: the site accepts one step either way. */
const codeOf = (secret: string, later = 0): Promise<string> =>
  generate({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + later * STEP_S });

const forgetConfirmation = (accountId: string) =>
  office.ctx().db.updateTable('sessions').set({ confirmed_at: null, factor_at: null }).where('account_id', '=', accountId).execute();

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('passkey, app, recovery code and emailed code each open the office, and after a reset only the setup code', async () => {
  const email = `meena.${randomInt(1e9)}@example.in`;
  const { account, cookie } = await createAccount(office.ctx(), { role: 'staff', name: LONG_NAME, email, password: PASSWORD });
  const page = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: true });
  await addCookie(page, cookie);
  await addAuthenticator(page);

  await page.goto('/office');
  await page.getByRole('button', { name: `Account: ${LONG_NAME}` }).click();
  await page.getByRole('link', { name: 'Second factors' }).click();
  await heading(page, 'Second factors').waitFor();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('मेरा फ़ोन');
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'मेरा फ़ोन' }).waitFor();

  await button(page, 'Set up an app').click();
  const secret = await page
    .locator('span.num')
    .filter({ hasText: /^[A-Z2-7]{4} / })
    .innerText();
  await expectGoodLook(page);
  const first = await codeOf(secret);
  await page.getByLabel('Code from the app').fill(first);
  await button(page, 'Add the app').click();
  await page.getByText(/^Set up .*, not used yet$/).waitFor();

  await button(page, 'Make ten codes').click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectGoodLook(page);
  await button(page, 'I have them').click();
  await page.getByText('10 of 10 are left').waitFor();

  await page.context().clearCookies();
  await page.goto('/office/login');
  await button(page, 'Log in with a passkey').click();
  await page.waitForURL((url) => url.pathname === '/office');
  await heading(page, 'Overview').waitFor();

  const ask = async () => {
    await forgetConfirmation(account.id);
    await page.reload();
    await heading(page, 'Confirm it is you').waitFor();
  };
  await ask();
  await expectGoodLook(page);
  await button(page, 'Use a passkey').click();
  await heading(page, 'Overview').waitFor();

  await ask();
  await button(page, 'Use your authenticator app instead').click();
  const app = page.getByLabel('Code from the app');
  await app.fill(first);
  await button(page, 'Confirm').click();
  await page.getByText(CODE_REJECTED).waitFor();
  await app.fill(await codeOf(secret, 1));
  await button(page, 'Confirm').click();
  await heading(page, 'Overview').waitFor();

  const recover = async () => {
    await ask();
    await button(page, 'Use a recovery code instead').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toUpperCase());
    await button(page, 'Confirm').click();
  };
  await recover();
  await heading(page, 'Overview').waitFor();
  await recover();
  await page.getByText(CODE_REJECTED).waitFor();

  await ask();
  await button(page, 'Get a code by email instead').click();
  await button(page, 'Email me a code').click();
  const mailed = async () => {
    const mail = (await mailsTo(site, email)).find(({ subject }) => subject.startsWith('Your one-time password'));
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(mailed).toBeDefined();
  await page.getByLabel('Code from the email').fill((await mailed()) ?? '');
  await button(page, 'Confirm').click();
  await heading(page, 'Overview').waitFor();

  const { page: people } = await office.open('/office/people', { allowConsoleErrors: true });
  const card = people.getByRole('listitem').filter({ hasText: email });
  await card.getByText(/^Has 1 passkey, an authenticator app,? and 9 recovery codes$/).waitFor();
  await card.getByRole('button', { name: 'Reset second factors' }).click();
  await card.getByRole('button', { name: 'Yes, reset them' }).click();
  await card.getByText('Second factors were reset').waitFor();
  await expectGoodLook(people);
  const setup = await card.locator('span.num').innerText();

  await page.goto('/office');
  await heading(page, 'Log in to the office').waitFor();
  await button(page, 'Log in with a passkey').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await heading(page, 'Confirm it is you').waitFor();
  await page.getByRole('textbox', { name: 'Setup code' }).fill(setup);
  await button(page, 'Confirm').click();
  await heading(page, 'Overview').waitFor();
});
