import { brotliCompressSync } from 'node:zlib';
import type { Browser, Cookie, Page } from 'playwright-core';
import { launchBrowser, PHONE } from '#tests/setup/browser/browser.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';
import type { Measure } from '#bench/measure.ts';
import { withSite } from '#bench/site.ts';
import { sendProfile, signUp } from '#bench/student.ts';

/** WebPageTest's "3G", with a quarter of this machine's speed. */
const SIGNAL = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;

const NEW = { email: 'new@example.in', ready: 'Tell us about yourself' };
const FINISHED = { email: 'asha@example.in', ready: SCHOOL_FORM.name };

export async function measureDashboard(): Promise<Measure[]> {
  return withSite({}, async ({ url }) => {
    const browser = await launchBrowser();
    const fresh = await signUp(url, NEW.email);
    const finished = await signUp(url, FINISHED.email);
    await sendProfile(url, finished);
    const measures = [
      { ...(await weigh(browser, url, finished, FINISHED.ready)), what: 'scripts of /dashboard/student, first view' },
      { ...(await weigh(browser, url, fresh, NEW.ready)), what: 'scripts of /dashboard/student with the form, first view' },
      {
        what: 'first view of /dashboard/student on 3G',
        value: await wait(browser, url, finished, FINISHED.ready),
        unit: 's',
        hold: 3,
        aim: 2,
      },
    ];
    await browser.close();
    return measures;
  });
}

const open = async (browser: Browser, cookies: Cookie[]): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addCookies(cookies);
  return context.newPage();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });

async function weigh(browser: Browser, url: string, cookies: Cookie[], ready: string): Promise<Omit<Measure, 'what'>> {
  const page = await open(browser, cookies);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body());
  });
  await page.goto(`${url}/dashboard/student`, { waitUntil: 'networkidle' });
  await heading(page, ready).waitFor();
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  await page.context().close();
  return { value: bytes / 1000, unit: 'kB br', hold: 135, aim: 120 };
}

/** With an empty cache; median of five. */
async function wait(browser: Browser, url: string, cookies: Cookie[], ready: string): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const page = await open(browser, cookies);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SIGNAL);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const started = performance.now();
    await page.goto(`${url}/dashboard/student`, { waitUntil: 'commit' });
    await heading(page, ready).waitFor();
    seconds.push((performance.now() - started) / 1000);
    await page.context().close();
  }
  return seconds.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}
