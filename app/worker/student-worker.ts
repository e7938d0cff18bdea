/**
 * Service worker of the student area: after the first visit its pages open offline. It caches the pages' shells and the
 * hashed files they consist of; no personal data, and never a call. With Background Sync it also sends what waits on this device.
 * Built by scripts/build.ts, served at /sw.js, registered for /dashboard/ by app/lib/student-worker.ts.
 */

import { SENT_MESSAGE, SYNC_TAG } from '#app/lib/device/pending.ts';
import { PICTURES } from '#app/worker/pictures.ts';
import { sendWithoutPage } from '#app/worker/send-without-page.ts';

/** Filled in by the build: the files of the student area, and a version that changes with them. */
declare const WORKER_FILES: readonly string[];
declare const WORKER_VERSION: string;

/** TypeScript loads the types of either pages or workers; these are the few parts of the latter used here. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerSync extends WorkerEvent {
  tag: string;
}
/** The worker's own global. */
declare const clients: {
  claim(): Promise<void>;
  matchAll(): Promise<{ postMessage(message: string): void }[]>;
};
interface WorkerFetch extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const CACHE = `deepvan-student-${WORKER_VERSION}`;
const PREFIX = 'deepvan-student-';
/** Pages that open offline. Their documents are the same for everyone. */
const SHELLS = ['/dashboard/student', '/dashboard/student/scholarship'];
/** How long to wait for the network before showing the cached page, in milliseconds. */
const PATIENCE_MS = 4_000;

addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()));
// Take over the page of the first visit too: the rest of it must load if the connection drops now.
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(dropOld().then(() => clients.claim())));
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as WorkerSync;
  if (tag === SYNC_TAG) waitUntil.call(event, send());
});
addEventListener('fetch', (event) => answer(event as WorkerFetch));

/** Send what waits on this device, and tell the open pages. @throws Error when it has to be tried again */
async function send(): Promise<void> {
  const outcome = await sendWithoutPage();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker has no such argument
  for (const page of outcome === 'news' ? await clients.matchAll() : []) page.postMessage(SENT_MESSAGE);
  if (outcome === 'again') throw new Error('Not sent yet');
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = new Set([...WORKER_FILES, ...PICTURES]);
  for (const path of SHELLS) {
    const page = await fetch(path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`${path} answered ${page.status}`);
    for (const [file] of (await page.clone().text()).matchAll(/\/assets\/[\w.-]+/g)) files.add(file);
    await cache.put(path, page);
  }
  await cache.addAll([...files]);
}

/** Pages of an older version are closed when this runs, so nothing needs its files any more. */
async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

function answer(event: WorkerFetch): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const path = pathname.replace(/(.)\/$/, '$1');
  if (request.mode === 'navigate' && SHELLS.includes(path)) event.respondWith(freshOrKept(event, path));
  else if (path.startsWith('/assets/') || PICTURES.includes(path)) event.respondWith(keptOrFresh(request));
}

/** The page from the network if it arrives in time; it is cached for the next visit. */
async function freshOrKept(event: WorkerFetch, path: string): Promise<Response> {
  const fresh = fetch(event.request).then(async (page) => {
    if (page.ok && !page.redirected) event.waitUntil(keep(path, page.clone()));
    return page;
  });
  const kept = await caches.match(path);
  if (!kept) return fresh;
  return Promise.race([fresh, pause(PATIENCE_MS)]).then(
    (page) => (page && page.status < 500 ? page : kept),
    () => kept,
  );
}

async function keptOrFresh(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  // A page of a newer version, opened before its worker is installed.
  if (fresh.ok) await keep(request, fresh.clone());
  return fresh;
}

async function keep(key: RequestInfo, page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(key, page);
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
