import { type ClientLoaderFunctionArgs, type MetaDescriptor, type MetaArgs, replace } from 'react-router';
import { ApiError } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';

/** The tab that is marked while a page is open, by its path below the office's own; '' is the overview. */
export type OfficeTab = '' | '/gifts' | '/applications' | '/messages';

/** A route's `handle` in the office. */
export interface OfficeHandle {
  tab: OfficeTab;
}

/** The metadata of an office page: a title of its own, and no place in a search engine. */
export const officeMeta =
  (title: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] =>
    pageMeta(matches, {
      title,
      description: 'Gifts, applications and messages, for the foundation’s staff.',
    });

/**
 * A page's loader. `load` gets the route's parameters and the query of the address; what it returns is the page's `loaderData`.
 * A session that has ended leads to the login; any other ApiError is shown by `errors.tsx`.
 */
export const officeLoader =
  <Data>(load: (params: Readonly<Record<string, string | undefined>>, query: URLSearchParams) => Promise<Data>) =>
  async ({ params, request }: Pick<ClientLoaderFunctionArgs, 'params' | 'request'>): Promise<Data> => {
    try {
      return await load(params, new URL(request.url).searchParams);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw replace(LOGIN_PATH);
      throw error;
    }
  };
