import type { RouteConfigEntry } from '@react-router/dev/routes';
import { act, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoutesStub, matchRoutes, type LoaderFunctionArgs, type RouteObject, RouterContextProvider, useLocation } from 'react-router';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { actFor } from '#app/lib/account/account-call.ts';
import { lastAccount, type SessionAccount } from '#app/lib/account/account-here.ts';
import { type PageContext, pageContext } from '#app/lib/page/page-context.ts';
import * as rootModule from '#app/root.tsx';
import routes from '#app/routes.ts';

type Answer = Response | object;
type Answers = Readonly<Record<string, Answer | ((body: never, request: Request) => Answer | Promise<Answer>)>>;

interface Options {
  account?: SessionAccount;
  /**
   * By method and path without `/api`, such as `POST /web/msg`; others fail as without a connection. Content files are answered if one of
   * them is named, such as `GET /data/StaticContent/faqs.json`.
   */
  answers?: Answers;
  context?: Partial<PageContext>;
  isMotionReduced?: boolean;
}

interface Opened {
  user: UserEvent;
  calls: Array<{ call: string; body: unknown }>;
  address(): string;
}

export async function expectToast(text: string): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
    expect(toasts).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
  });
}

/**
 * Stands in for IntersectionObserver until the test ends.
 * @returns tells the page that an element has come into view, or left it
 */
export function watchViews(): (element: Element, isIntersecting: boolean) => void {
  const watched = new Map<Element, Set<IntersectionObserverCallback>>();
  class Watcher {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element): void {
      watched.set(element, (watched.get(element) ?? new Set()).add(this.callback));
    }
    disconnect(): void {
      for (const callbacks of watched.values()) callbacks.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (element, isIntersecting) =>
    act(() => watched.get(element)?.forEach((callback) => callback([{ isIntersecting } as IntersectionObserverEntry], {} as never)));
}

export const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Under fake timers: waits for a condition while parts load; the clock moves by a few milliseconds. */
export const soon = (look: () => void) =>
  vi.waitFor(
    async () => {
      await later(1);
      look();
    },
    { timeout: 60_000, interval: 10 },
  );

export const fieldErrors = (): string[] => [...document.querySelectorAll('.err')].map(({ textContent }) => textContent.trim());

type Module = Record<string, unknown>;
const modules = import.meta.glob<Module>('../app/{features,shell}/**/*.tsx');
const idOf = (file: string): string => file.replace(/\.tsx?$/, '');

/**
 * Renders and hydrates a page of app/routes.ts within its layout.
 * @param also paths of other pages that the test goes to
 */
export async function openPage(path: string, { also = [], ...options }: Options & { also?: readonly string[] } = {}): Promise<Opened> {
  const needed = new Set([path, ...also].flatMap((one) => matchRoutes(plain(routes), one)?.map(({ route }) => route.id) ?? []));
  return open(path, await withModules(routes, needed), options);
}

/**
 * Shows a part within the root: site data, toasts, a router.
 * @param options.path the address of its page
 */
export function show(part: ReactNode, { path = '/', ...options }: Options & { path?: string } = {}): Promise<Opened> {
  return open(path, [{ id: 'part', path: '*', Component: () => part }], options);
}

const HydrateFallback = () => null;
const findNone = (): Promise<null> => Promise.resolve(null);

async function open(
  path: string,
  children: RouteObject[],
  { account, answers = {}, context, isMotionReduced = false }: Options,
): Promise<Opened> {
  const calls = answerCalls({ 'POST /auth/': account ? { status: true, data: account } : { status: false }, ...answers });
  lastAccount.write(account ?? null);
  // A document belongs to its first account.
  actFor(account?.id);
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.setURL(new URL(path, 'http://localhost').href);
  happyDOM.settings.device.prefersReducedMotion = isMotionReduced ? 'reduce' : 'no-preference';
  const provider = new RouterContextProvider();
  provider.set(pageContext, {
    language: 'en',
    ...inject('sample'),
    publicUrl: 'https://deepvan.example',
    isTrial: true,
    hasPhones: true,
    hasPhoneLogin: false,
    cycle: { ...inject('sample').foundation.scholarships.cycles[0]!, isOpen: true },
    findCertificate: findNone,
    findWithdrawn: findNone,
    fallback: new Set<string>(),
    ...context,
  });
  const { default: Root, loader, ErrorBoundary, shouldRevalidate } = rootModule as Module;
  const place = { address: path };
  const Component = () => {
    const { pathname, search } = useLocation();
    useEffect(() => void Object.assign(place, { address: pathname + search }), [pathname, search]);
    return createElement(Root as ComponentType);
  };
  const Stub = createRoutesStub(
    [{ id: 'root', Component, HydrateFallback, loader, ErrorBoundary, shouldRevalidate, children } as never],
    provider,
  );
  await act(async () => render(<Stub initialEntries={[path]} />));
  return { user: userEvent.setup(), calls, address: () => place.address };
}

const plain = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(
    ({ id, file, path, index, children }) => ({ id: id ?? idOf(file), path, index, children: children && plain(children) }) as RouteObject,
  );

function withModules(entries: readonly RouteConfigEntry[], needed: ReadonlySet<string | undefined>): Promise<RouteObject[]> {
  return Promise.all(
    entries
      .filter(({ id, file }) => needed.has(id ?? idOf(file)))
      .map(async ({ id, file, path, index, children }) => {
        const module = await modules[`../app/${file}`]!();
        return {
          id: id ?? idOf(file),
          path,
          index,
          Component: module['default'] as ComponentType,
          ErrorBoundary: module['ErrorBoundary'],
          HydrateFallback: module['HydrateFallback'],
          shouldRevalidate: module['shouldRevalidate'],
          ...(module['loader'] || module['clientLoader'] ? { loader: loaderOf(module) } : {}),
          ...(children && { children: await withModules(children, needed) }),
        } as RouteObject;
      }),
  );
}

/** The first view's data come from the server; later data from the client's loader, if any. */
function loaderOf(module: Module): (args: LoaderFunctionArgs) => unknown {
  const { loader, clientLoader } = module as Record<string, (args: object) => unknown>;
  let isFirst = true;
  return (args) => {
    const isServers = loader && (isFirst || !clientLoader);
    isFirst = false;
    return isServers ? loader(args) : clientLoader!({ ...args, serverLoader: () => loader!(args) });
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

export const sampleFiles = (): Readonly<Record<string, object>> => {
  const { staticContent, dynamicContent, faqs } = inject('sample');
  return {
    'GET /data/StaticContent/StaticContent.json': staticContent,
    'GET /data/DynamicContent/DynamicContent.json': dynamicContent,
    'GET /data/StaticContent/faqs.json': faqs,
  };
};

function answerCalls(answers: Answers): Opened['calls'] {
  const calls: Opened['calls'] = [];
  const isContentRequested = Object.keys(answers).some((call) => call.startsWith('GET /data/'));
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://localhost'), init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`;
    const isApi = pathname.startsWith('/api/');
    if (!isApi && !isContentRequested && !answers[call]) return new Promise(() => {});
    const text = await request.text();
    const body = text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    if (isApi) calls.push({ call, body });
    const answer = answers[call] ?? sampleFiles()[call];
    if (!answer) throw new TypeError('Failed to fetch');
    const answered = typeof answer === 'function' ? await Promise.race([answer(body as never, request), aborted(request.signal)]) : answer;
    return answered instanceof Response ? answered.clone() : Response.json(answered);
  });
  onTestFinished(() => spy.mockRestore());
  return calls;
}
