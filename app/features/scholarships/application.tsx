import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as m from '#messages/index.ts';
import type { Correction, OwnApplication } from '#domain/scholarships/responses.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import { pageAt } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { DASHBOARD_PATH, SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { correctionOf } from '#app/features/scholarships/corrections/correction.tsx';
import { assumeDefaults, fillCarried } from '#app/features/scholarships/form/open/fill-new.ts';
import { ElsewhereNotice } from '#app/features/scholarships/form/saving/elsewhere-notice.tsx';
import { loadPage, ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import { ScholarshipSkeleton } from '#app/features/scholarships/form/skeleton.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { Home } from '#app/features/scholarships/status/home.tsx';
import { type TabLock, acquireTabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { type AccountDetails, formOf } from '#app/features/scholarships/sync/account.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import { deviceStoreOf } from '#app/features/scholarships/device/open-device-store.ts';
import { formsOf, type OpenedApplication, openApplication, type Remembered } from '#app/features/scholarships/device/open-application.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { toast } from '#app/lib/toast/toast.ts';

const loadSending = () => import('#app/features/scholarships/outbox/sending.tsx');

const GIVE_UP_MS = 1_000;

type View =
  | { view: 'loading' }
  | { view: 'elsewhere' }
  | ({ view: 'remembered' } & Remembered)
  | Exclude<OpenedApplication, { view: 'missing' | 'failed' | 'signed-out' }>;

export function Application({ account }: { account: string }) {
  const [view, setView] = useState<View>({ view: 'loading' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [visit, setVisit] = useState({ isForced: false });
  const [claim, setClaim] = useState<TabLock | null>(null);
  const navigate = useNavigate();
  const { timezone } = useSite().foundation;
  const [query] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPage = pageAt(query) !== undefined;
  const isForSent = query.get('view') === 'sent';
  const isList = !isPage && view.view !== 'elsewhere' && view.view !== 'sending';
  useFocusOnward(view.view === 'loading' || (view.view === 'remembered' && isPage) ? undefined : isList ? 'list' : view.view);

  // Beside the account's answer for a page, else after the list: the connection may drop before it is wanted.
  const isPageNext = isPage || view.view !== 'loading';
  useEffect(() => {
    if (isPageNext) void loadPage().catch(() => undefined);
  }, [isPageNext]);

  async function show(result: OpenedApplication) {
    if ('device' in result) return setView(result);
    if (result.view === 'failed') {
      toast.error(m.scholarships.sending.notFetched);
      timer.current = setTimeout(() => void navigate(DASHBOARD_PATH, { replace: true }), GIVE_UP_MS);
    } else await navigate(result.view === 'missing' ? DASHBOARD_PATH : LOGIN_PATH, { replace: true });
  }
  const showOpened = useEffectEvent(show);

  useEffect(() => {
    let isHere = true;
    let mine: TabLock | null = null;

    async function open(): Promise<void> {
      // What is on the device is shown first, so it is read beside.
      void deviceStoreOf(account).catch(() => undefined);
      mine = await acquireTabLock(account, visit);
      if (!isHere) return mine?.release();
      setClaim(mine);
      if (!mine) return setView({ view: 'elsewhere' });
      const result = await openApplication(account, {
        isForSent,
        onRemembered: (remembered) => isHere && setView({ view: 'remembered', ...remembered }),
      });
      if (result.view === 'status') mine.release();
      const carried = fillCarried(account, result);
      assumeDefaults(result, timezone);
      if (isHere) await showOpened(result.view === 'form' ? { ...result, carried } : result);
      else if (result.view === 'form') await result.sync.stop();
    }

    // Storage may fail halfway through.
    open().catch(async () => {
      if (isHere) await showOpened({ view: 'failed' });
    });
    return () => {
      isHere = false;
      clearTimeout(timer.current);
      mine?.release();
    };
  }, [account, visit, isForSent, timezone]);

  // What was sent may have made room for a new application meanwhile.
  const { key } = useLocation();
  const reopen = useEffectEvent(() => {
    if (view.view === 'status' && view.details.own.canApply && !isForSent) setVisit({ isForced: false });
  });
  useEffect(() => reopen(), [key]);

  // The logout that took the form away was cancelled.
  useEffect(() => leaving.onStay(() => setVisit((last) => ({ ...last }))), []);

  /** The list of tasks, before and after sending. */
  const home = (at: Omit<Remembered, 'hasDraft'> & { hasDraft?: boolean }) => (
    <Home key="home" hasDraft={false} {...at} onChange={change} />
  );

  function change(details: AccountDetails) {
    if (!('device' in view)) return;
    setView({ ...view, details });
    void view.device.writeAccountDetails(details).catch(() => undefined);
    void view.device.forgetOthers(...formsOf(details.own)).catch(() => undefined);
  }

  switch (view.view) {
    case 'loading':
      return <ScholarshipSkeleton />;
    case 'elsewhere':
      return <ElsewhereNotice onTake={() => setVisit({ isForced: true })} />;
    case 'remembered':
    case 'form': {
      if (view.view === 'remembered' && isPage) return <ScholarshipSkeleton />;
      const correction = namedIn(view.details.own);
      return (
        <ScholarshipForm
          key={correction?.id}
          opened={view}
          rejected={errors}
          claim={claim}
          edit={correction ? correctionOf(correction) : undefined}
          home={(draft) => home({ draft, ...view, ...(draft && { draft }) })}
          onTaken={(by) => setView({ view: by === 'tab' ? 'elsewhere' : 'loading' })}
          onSend={() => {
            setErrors({});
            if (view.view === 'form')
              setView({ view: 'sending', details: view.details, device: view.device, form: formOf(view.details.own) });
          }}
        />
      );
    }
    case 'sending':
      return (
        <LazyPart
          key="sending"
          load={loadSending}
          fallback={<ScholarshipSkeleton />}
          render={({ SendingView }) => (
            <SendingView
              account={account}
              device={view.device}
              onAccepted={() => {
                toast.success(namedIn(view.details.own) ? m.scholarships.sending.corrected : m.scholarships.sending.applied);
                void navigate(DASHBOARD_PATH);
              }}
              onBack={async (rejected) => {
                setErrors(rejected);
                const opened = await openApplication(account).catch((): OpenedApplication => ({ view: 'failed' }));
                if (opened.view === 'status') claim?.release();
                assumeDefaults(opened, timezone);
                const isSame = opened.view === 'form' && formOf(opened.details.own) === view.form;
                if ('device' in opened && !isSame) await navigate(SCHOLARSHIP_PATH, { replace: true });
                await show(opened);
              }}
            />
          )}
        />
      );
    case 'status':
      return home({ ...view, draft: null });
  }
}

/** The request of the office that is open, if it names fields. */
function namedIn({ application, correction }: OwnApplication): Correction | null {
  return correction && asksStudent(application?.status) && correction.fields.length > 0 ? correction : null;
}
