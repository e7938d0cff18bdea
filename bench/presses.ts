import type { Locator, Page } from 'playwright-core';
import type { Measure } from '#bench/measure.ts';
import { withDemo } from '#bench/demo-site.ts';
import { type Hand, keyboardOn, pointerOn } from '#bench/hand.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { DESK, PHONE } from '#tests/setup/browser/browser.ts';

interface Task {
  name: string;
  role: StaffRole;
  path: string;
  hold: number;
  run(hand: Hand): Promise<void>;
}

const TASKS: readonly Task[] = [
  { name: 'one district and income band found', role: 'coordinator', path: '/office/applications', hold: 4, run: findBand },
  { name: 'three applications read with their papers', role: 'reviewer', path: '/office/applications', hold: 8, run: readThree },
  { name: 'a message answered', role: 'frontDesk', path: '/office/messages', hold: 4, run: answer },
];

const WAYS: readonly { name: string; viewport: { width: number; height: number }; handOn: (page: Page) => Hand }[] = [
  { name: '1280 px', viewport: DESK, handOn: pointerOn },
  { name: '390 px', viewport: PHONE, handOn: pointerOn },
  { name: '1280 px, keyboard alone', viewport: DESK, handOn: keyboardOn },
];

export async function measurePresses(): Promise<Measure[]> {
  return withDemo(async (open) => {
    const measures: Measure[] = [];
    for (const { name, role, path, hold, run } of TASKS)
      for (const way of WAYS) {
        const page = await open(role, path, { viewport: way.viewport });
        const hand = way.handOn(page);
        const started = performance.now();
        await run(hand);
        const seconds = (performance.now() - started) / 1_000;
        measures.push({ what: `presses until ${name}, ${way.name}`, value: hand.presses(), unit: '', hold, aim: hold });
        measures.push({ what: `seconds until ${name}, ${way.name}`, value: seconds, unit: 's' });
        await page.context().close();
      }
    return measures;
  });
}

const rows = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: /^DV-/ });

async function findBand(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.act(page.getByRole('button', { name: 'More filters' }), 'f');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const [group, option] of [
    ['District', 'Kushinagar'],
    ['Family income in a year', 'Below ₹50,000'],
  ] as const)
    await hand.pick(sheet.getByRole('group', { name: group }).getByRole('checkbox', { name: option }), option);
  await hand.act(sheet.getByRole('button', { name: /^Show / }), 'Enter');
  await page.getByRole('button', { name: 'Remove Kushinagar' }).waitFor();
}

const DECIDING = /^(Income|Last|Latest) certificate/;

async function readThree(hand: Hand): Promise<void> {
  const { page } = hand;
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await hand.act(rows(page).first(), 'Enter');
  await lookAtPapers(hand);
  for (const index of [1, 2]) {
    if (await next.isVisible()) await hand.act(next, 'j');
    else {
      await hand.back();
      await hand.press(rows(page).nth(index));
    }
    await page.getByText(new RegExp(`^${index + 1} of `)).waitFor();
    await lookAtPapers(hand);
  }
}

async function lookAtPapers(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.getByTestId('page-loader').waitFor({ state: 'detached' });
  const tab = page.getByRole('tab', { name: 'Documents' });
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) === 'false') await hand.press(tab);
  const shown = page.getByRole('img', { name: DECIDING });
  const papers = page.getByRole('group', { name: /^Documents/ }).last();
  await papers.waitFor();
  const names = papers.getByRole('button', { name: DECIDING });
  if ((await names.count()) === 0) return;
  await shown.first().waitFor();
  if ((await names.count()) < 2) return;
  const two = page.getByRole('button', { name: 'Two side by side', pressed: false });
  if ((await tab.count()) > 0) await hand.press(names.and(page.locator(':not([aria-current])')).last());
  else if (await two.isVisible()) await hand.act(two, 'b');
  await shown.nth(1).waitFor();
}

async function answer(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.act(page.getByRole('article').first().getByRole('link').first(), 'Enter');
  const reply = page.getByRole('form', { name: 'Reply' });
  await hand.act(reply.getByRole('textbox'), 'r');
  await hand.write(reply.getByRole('textbox'), 'Thank you for your message. You will hear from us this week.');
  await hand.act(reply.getByRole('button', { name: 'Send', exact: true }), 'Control+Enter');
  await page.getByText('The reply is on its way.').waitFor();
}
