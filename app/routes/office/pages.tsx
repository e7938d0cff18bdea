import type { ReactNode } from 'react';
import { MESSAGE_STATUSES } from '#domain/contact/statuses.ts';
import { GIFT_VIEWS, MAIL_VIEWS } from '#domain/office/constants.ts';
import { ApplicationList } from '#app/components/office/application-list.tsx';
import { ApplicationRecord } from '#app/components/office/application-record.tsx';
import { CodeForm } from '#app/components/office/code-form.tsx';
import { GiftList } from '#app/components/office/gift-list.tsx';
import { GiftRecord } from '#app/components/office/gift-record.tsx';
import { MailList } from '#app/components/office/mail-list.tsx';
import { MessageList } from '#app/components/office/message-list.tsx';
import { Overview } from '#app/components/office/overview.tsx';
import { NotLoaded } from '#app/components/office/not-loaded.tsx';
import { Search, searchAgain } from '#app/components/office/search.tsx';
import type { FoundPage, OfficePath } from '#app/routes/office/paths.ts';
import { ApiError } from '#app/lib/api.ts';
import { readApplication, readApplications, readGift, readGifts, readMails, readMessages, readOverview } from '#app/lib/office.ts';

/** Fetches and renders a page. @param name of the record @param query of the URL @throws ApiError */
type Load = (name: string, query: URLSearchParams) => Promise<ReactNode>;

/** Each page of paths.ts by its path. */
const LOADS: Readonly<Record<OfficePath, Load>> = {
  '': async () => <Overview facts={await readOverview()} />,
  '/gifts': async (_name, query) => {
    const view = GIFT_VIEWS.find((one) => one === query.get('view')) ?? 'paid';
    const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0] ?? '';
    return <GiftList view={view} year={year} first={await readGifts({ view, year })} />;
  },
  '/gifts/*': async (name) => <GiftRecord key={name} loaded={await readGift(name)} />,
  '/applications': async (_name, query) => {
    const [cycle, state] = [query.get('cycle') ?? '', query.get('state') ?? ''];
    return <ApplicationList cycle={cycle} state={state} first={await readApplications({ cycle, state })} />;
  },
  '/applications/*': async (name) => <ApplicationRecord key={name} loaded={await readApplication(name)} />,
  '/messages': async (_name, query) => {
    const view = MESSAGE_STATUSES.find((one) => one === query.get('view')) ?? 'new';
    return <MessageList view={view} first={await readMessages({ view })} />;
  },
  '/mails': async (_name, query) => {
    const view = MAIL_VIEWS.find((one) => one === query.get('view')) ?? 'failed';
    return <MailList view={view} first={await readMails({ view })} />;
  },
  '/search': async () => <Search last={await searchAgain()} />,
};

/** The page at a URL with its data, or what replaces it. @throws ApiError 401 when the session has ended */
export async function showPage(found: FoundPage | undefined, query: URLSearchParams): Promise<ReactNode> {
  try {
    if (!found) throw new ApiError(404, '');
    return await LOADS[found.page.path](found.name, query);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    // Other roles have been redirected, so this session is not confirmed yet.
    if (error.status === 403) return <CodeForm />;
    return <NotLoaded error={error} page={found?.page} />;
  }
}
