import { type ClientLoaderFunctionArgs, type MetaDescriptor, type MetaArgs, replace } from 'react-router';
import { ApiError } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';

export type OfficeTab = '' | '/donations' | '/donors' | '/applications' | '/messages' | '/people' | '/activity';

export interface OfficeHandle {
  tab: OfficeTab;
}

export const officeMeta =
  (title: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] =>
    pageMeta(matches, {
      title,
      description: 'Donations, donors, applications and messages, for the foundation’s staff.',
    });

/** Loads with parameters and query. An ended session leads to the login, another ApiError to `errors.tsx`. */
export const officeLoader =
  <Data>(load: (params: Readonly<Record<string, string | undefined>>, query: URLSearchParams) => Promise<Data>) =>
  async ({ params, request }: Pick<ClientLoaderFunctionArgs, 'params' | 'request'>): Promise<Data> => {
    try {
      return await load(params, new URL(request.url).searchParams);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw replace(OFFICE_LOGIN_PATH);
      throw error;
    }
  };
