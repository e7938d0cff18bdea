import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { APPLIED, CORRECTED, FETCH_FAILED } from '#domain/scholarships/constants.ts';
import type { Correction, OwnApplication } from '#domain/scholarships/responses.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { assumeDefaults, fillCarried } from '#app/features/scholarships/form/open/fill-new.ts';
import { ElsewhereNotice } from '#app/features/scholarships/form/saving/elsewhere-notice.tsx';
import { ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import { ScholarshipSkeleton } from '#app/features/scholarships/skeleton.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { type TabLock, acquireTabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { formOf } from '#app/features/scholarships/sync/account.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import {
  formsOf,
  type OpenedApplication,
  openApplication,
  openForEditing,
  reopenApplication,
} from '#app/features/scholarships/device/open-application.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { toast } from '#app/lib/toast/toast.ts';

const loadSending = () => import('#app/features/scholarships/outbox/sending.tsx');
const loadCorrections = () => import('#app/features/scholarships/corrections/correction-form.tsx');
const loadStatus = () => import('#app/features/scholarships/status/status.tsx');

const GIVE_UP_MS = 1_000;

type View = { view: 'loading' } | { view: 'elsewhere' } | Exclude<OpenedApplication, { view: 'missing' | 'failed' | 'signed-out' }>;

interface Visit {
  isForced: boolean;
  isWriting: boolean;
}

export function Application({ account }: { account: string }) {
  const [view, setView] = useState<View>({ view: 'loading' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [visit, setVisit] = useState<Visit>({ isForced: false, isWriting: false });
  const [claim, setClaim] = useState<TabLock | null>(null);
  const navigate = useNavigate();
  const { timezone } = useSite().foundation;
  const [query] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFocusOnward(view.view === 'loading' ? undefined : view.view);

  async function show(result: OpenedApplication) {
    if ('device' in result) return setView(result);
    if (result.view === 'failed') {
      toast.error(FETCH_FAILED);
      timer.current = setTimeout(() => void navigate(DASHBOARD_PATH, { replace: true }), GIVE_UP_MS);
    } else await navigate(result.view === 'missing' ? DASHBOARD_PATH : LOGIN_PATH, { replace: true });
  }
  const showOpened = useEffectEvent(show);
  const isForSent = useEffectEvent(() => query.get('view') === 'sent' && !visit.isWriting);

  useEffect(() => {
    let isHere = true;
    let mine: TabLock | null = null;

    async function open(): Promise<void> {
      mine = await acquireTabLock(account, visit);
      if (!isHere) return mine?.release();
      setClaim(mine);
      if (!mine) return setView({ view: 'elsewhere' });
      const opened = await openApplication(account, isForSent());
      const isForWriting = opened.view === 'status' && visit.isWriting && opened.details.own.canApply;
      const result = isForWriting ? await openForEditing(opened.details, opened.device) : opened;
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
  }, [account, visit, timezone]);

  // The logout that took the form away was cancelled.
  useEffect(() => leaving.onStay(() => setVisit((last) => ({ ...last }))), []);

  switch (view.view) {
    case 'loading':
      return <ScholarshipSkeleton />;
    case 'elsewhere':
      return <ElsewhereNotice onTake={() => setVisit({ ...visit, isForced: true })} />;
    case 'form': {
      const correction = namedIn(view.details.own);
      const props: ComponentProps<typeof ScholarshipForm> = {
        opened: view,
        rejected: errors,
        claim,
        onTaken: (by) => setView({ view: by === 'tab' ? 'elsewhere' : 'loading' }),
        onSend() {
          setErrors({});
          setView({ view: 'sending', details: view.details, device: view.device, form: formOf(view.details.own) });
        },
      };
      if (!correction) return <ScholarshipForm {...props} />;
      return (
        <LazyPart
          key={correction.id}
          load={loadCorrections}
          fallback={<ScholarshipSkeleton />}
          render={({ CorrectionForm }) => <CorrectionForm correction={correction} {...props} />}
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
                toast.success(namedIn(view.details.own) ? CORRECTED : APPLIED);
                void navigate(DASHBOARD_PATH);
              }}
              onBack={async (rejected) => {
                setErrors(rejected);
                const opened = await reopenApplication(account, view.form).catch((): OpenedApplication => ({ view: 'failed' }));
                if (opened.view === 'status') claim?.release();
                assumeDefaults(opened, timezone);
                await show(opened);
              }}
            />
          )}
        />
      );
    case 'status':
      return (
        <LazyPart
          key="status"
          load={loadStatus}
          fallback={<ScholarshipSkeleton />}
          render={({ StatusView }) => (
            <StatusView
              details={view.details}
              hasDraft={view.hasDraft}
              onChange={(details) => {
                setView({ ...view, details });
                void view.device.writeAccountDetails(details).catch(() => undefined);
                void view.device.forgetOthers(...formsOf(details.own)).catch(() => undefined);
              }}
              onWrite={() => setVisit({ isForced: false, isWriting: true })}
            />
          )}
        />
      );
  }
}

/** The request of the office that is open, if it names fields. */
function namedIn({ application, correction }: OwnApplication): Correction | null {
  return correction && asksStudent(application?.status) && correction.fields.length > 0 ? correction : null;
}
