import type { CDPSession, Page } from 'playwright-core';

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A processor four times slower. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/** A cheap phone on slow 3G. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const devtools = await slowProcessor(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  return devtools;
}

/** What {@link slowPhone} has set would go on letting calls through. @param phone as it returned */
export async function cutSignal(page: Page, phone: CDPSession): Promise<void> {
  await phone.send('Network.emulateNetworkConditions', { ...SLOW_3G, offline: true });
  await page.context().setOffline(true);
}
