import type { RouteConfigEntry } from '@react-router/dev/routes';
import { act, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoutesStub, matchRoutes, type LoaderFunctionArgs, type RouteObject, RouterContextProvider, useLocation } from 'react-router';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { actFor } from '#app/lib/account-call.ts';
import { lastAccount, type SessionAccount } from '#app/lib/session.ts';
import { type PageContext, pageContext } from '#app/lib/page-context.ts';
import * as rootModule from '#app/root.tsx';
import routes from '#app/routes.ts';

// Pages and parts in a DOM without a browser: Testing Library looks at them as a person does. CONTRIBUTING says how to use it.

/** What a test's server answers to a call: an object is a 200 with it as JSON. */
type Answer = Response | object;
type Answers = Readonly<Record<string, Answer | ((body: never, request: Request) => Answer | Promise<Answer>)>>;

interface Options {
  /** Who is signed in; nobody without it. */
  account?: SessionAccount;
  /**
   * By method and path without `/api`, such as `POST /web/msg`. A call that is not named here fails as without a signal. The
   * content files come only if one of them is named, such as `GET /data/StaticContent/faqs.json`: the others are the sample's.
   */
  answers?: Answers;
  /** Changes what pages are rendered from: the sample in `content/`. */
  context?: Partial<PageContext>;
  /** Whether people prefer reduced motion. */
  isMotionReduced?: boolean;
}

interface Opened {
  user: UserEvent;
  /** Every call to the API so far, by method and path, with its body. */
  calls: Array<{ call: string; body: unknown }>;
  /** Path and query in the address bar. */
  address(): string;
}

/** Wait for a message over the page; it may come with others. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
    expect(toasts).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
  });
}

/** Stands in for the browser's eyes, until the test ends. @returns tells the page that an element has come into view, or left it */
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

/** Under fake timers: what the page does within this many milliseconds, its own loading included. */
export const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Under fake timers: waits for a condition while the page's parts load, and the clock moves by a few milliseconds. */
export const soon = (look: () => void) =>
  vi.waitFor(
    async () => {
      await later(1);
      look();
    },
    { timeout: 15_000, interval: 10 },
  );

/** The error messages of fields on the page, in order. */
export const fieldErrors = (): string[] => [...document.querySelectorAll('.err')].map(({ textContent }) => textContent.trim());

type Module = Record<string, unknown>;
const modules = import.meta.glob<Module>('../app/{features,shell}/**/*.tsx');
const idOf = (file: string): string => file.replace(/\.tsx?$/, '');

/**
 * Open a page of app/routes.ts within its layout, as the server renders it and the browser hydrates it.
 * @param also paths of other pages that the test goes to
 */
export async function openPage(path: string, { also = [], ...options }: Options & { also?: readonly string[] } = {}): Promise<Opened> {
  const needed = new Set([path, ...also].flatMap((one) => matchRoutes(plain(routes), one)?.map(({ route }) => route.id) ?? []));
  return open(path, await withModules(routes, needed), options);
}

/** Show a part within the root: with the site's data, toasts, and a router. @param options.path the address of the page it is on */
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
  // Each page is a document of its own, which belongs to its first account.
  actFor(account?.id as string);
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.setURL(new URL(path, 'http://localhost').href);
  happyDOM.settings.device.prefersReducedMotion = isMotionReduced ? 'reduce' : 'no-preference';
  const provider = new RouterContextProvider();
  provider.set(pageContext, {
    ...inject('sample'),
    publicUrl: 'https://deepvan.example',
    isTrial: true,
    applyBy: '2027-03-31',
    findCertificate: findNone,
    findWithdrawn: findNone,
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

/** The first view's data come from the server; later ones from the client's loader, where there is one. */
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

/** The content files, by their calls. */
export const sampleFiles = (): Readonly<Record<string, object>> => {
  const { staticContent, dynamicContent, faqs } = inject('sample');
  return {
    'GET /data/StaticContent/StaticContent.json': staticContent,
    'GET /data/DynamicContent/DynamicContent.json': dynamicContent,
    'GET /data/StaticContent/faqs.json': faqs,
  };
};

/** Answers in the server's place, until the test ends. */
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
