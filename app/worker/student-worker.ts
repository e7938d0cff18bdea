/**
 * Opens the student area and /apply offline: caches page shells and hashed files, no personal data. With Background Sync it sends what waits. Served
 * at /sw.js.
 */

import { SENT_MESSAGE, SYNC_TAG } from '#app/features/scholarships/device/outbox-mark.ts';
import { offlinePaths } from '#domain/pages/pages.ts';
import { addressIn, type Language, languages, splitAddress } from '#messages/language.ts';
import { PICTURES } from '#app/worker/pictures.ts';
import { sendOutbox } from '#app/worker/send-outbox.ts';

declare const WORKER_FILES: Readonly<Record<Language, readonly string[]>>;
declare const WORKER_VERSION: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerSync extends WorkerEvent {
  tag: string;
}
declare const clients: {
  claim(): Promise<void>;
  matchAll(): Promise<{ postMessage(message: string): void }[]>;
};
interface WorkerFetch extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const registration: { scope: string };

/** Each language of the pages has a worker of its own. */
const [LANGUAGE_HERE] = splitAddress(new URL(registration.scope).pathname);
// For `language()` (scripts/build-worker.ts).
Object.assign(globalThis, { LANGUAGE_HERE });
const PREFIX = 'deepvan-student-';
const CACHE = `${PREFIX}${LANGUAGE_HERE}-${WORKER_VERSION}`;
/** Those of other languages belong to their workers. */
const OTHERS = languages.filter((other) => other !== LANGUAGE_HERE).map((other) => `${PREFIX}${other}-`);
const PATHS = offlinePaths.map((path) => addressIn(LANGUAGE_HERE, path));
const PATIENCE_MS = 4_000;

addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()));
// Takes over the first page too: it must load offline.
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(dropOld().then(() => clients.claim())));
addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as WorkerSync;
  if (tag === SYNC_TAG) waitUntil.call(event, send());
});
addEventListener('fetch', (event) => response(event as WorkerFetch));

/** @throws Error to be tried again */
async function send(): Promise<void> {
  const outcome = await sendOutbox();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker has no such argument
  for (const page of outcome === 'news' ? await clients.matchAll() : []) page.postMessage(SENT_MESSAGE);
  if (outcome === 'again') throw new Error('Not sent yet');
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = new Set([...WORKER_FILES[LANGUAGE_HERE], ...PICTURES]);
  for (const path of PATHS) {
    const page = await fetch(path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`${path} answered ${page.status}`);
    for (const [file] of (await page.clone().text()).matchAll(/\/assets\/[\w.-]+/g)) files.add(file);
    await cache.put(path, page);
  }
  await cache.addAll([...files]);
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

const isOld = (name: string): boolean => name.startsWith(PREFIX) && name !== CACHE && !OTHERS.some((other) => name.startsWith(other));

function response(event: WorkerFetch): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const path = pathname.replace(/(.)\/$/, '$1');
  if (request.mode === 'navigate' && PATHS.includes(path)) event.respondWith(freshOrCached(event, path));
  else if (path.startsWith('/assets/') || PICTURES.includes(path)) event.respondWith(cachedOrFresh(request));
}

async function freshOrCached(event: WorkerFetch, path: string): Promise<Response> {
  const fresh = fetch(event.request).then(async (page) => {
    if (page.ok && !page.redirected) event.waitUntil(keep(path, page.clone()));
    return page;
  });
  const cached = await caches.match(path);
  if (!cached) return fresh;
  return Promise.race([fresh, pause(PATIENCE_MS)]).then(
    (page) => (page && page.status < 500 ? page : cached),
    () => cached,
  );
}

async function cachedOrFresh(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const fresh = await fetch(request);
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
