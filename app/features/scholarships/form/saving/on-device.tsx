import { type ReactNode, useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import { ElsewhereNotice } from '#app/features/scholarships/form/saving/elsewhere-notice.tsx';
import { useSaving } from '#app/features/scholarships/form/saving/use-saving.ts';
import { type TabLock, acquireTabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { type OpenedProfile, openProfile } from '#app/features/scholarships/device/open-profile.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import { placeOf } from '#app/features/scholarships/device/places.ts';
import { useAccount } from '#app/lib/account/session.ts';

type View = { view: 'loading' | 'elsewhere' | 'failed' } | { view: 'form'; opened: OpenedProfile; claim: TabLock | null };

interface OnDeviceProps {
  form: string;
  children: (opened: OpenedProfile) => ReactNode;
}

/** Opens what the device stores of a profile form, in one tab at a time. */
export function OnDevice({ form, children }: OnDeviceProps) {
  const { id } = useAccount();
  const [view, setView] = useState<View>({ view: 'loading' });
  const [visit, setVisit] = useState({ isForced: false });

  useEffect(() => {
    let isHere = true;
    let mine: TabLock | null = null;

    async function open(): Promise<void> {
      // If claims fail, the form still opens.
      const claim = await acquireTabLock(placeOf(id, form), visit).catch(() => undefined);
      mine = claim ?? null;
      if (claim === null) return setView({ view: 'elsewhere' });
      const opened = await openProfile(id, form);
      if (isHere) setView({ view: 'form', opened, claim: mine });
      else await opened.sync.stop();
    }

    open()
      .catch(() => isHere && setView({ view: 'failed' }))
      .finally(() => !isHere && mine?.release());
    return () => {
      isHere = false;
      mine?.release();
    };
  }, [id, form, visit]);

  // The logout that took the form away was cancelled.
  useEffect(() => leaving.onStay(() => setVisit((last) => ({ ...last }))), []);

  const reopen = (isForced: boolean): void => {
    setView({ view: 'loading' });
    setVisit({ isForced });
  };

  switch (view.view) {
    case 'loading':
      return (
        <div>
          <output className="sr-only">{m.scholarships.form.loadingForm}</output>
          <span className="bone h-72" aria-hidden="true" />
        </div>
      );
    case 'elsewhere':
      return <ElsewhereNotice onTake={() => reopen(true)} />;
    case 'failed':
      return (
        <div className="stack" role="alert">
          <p className="lead">{m.scholarships.around.locked}</p>
          <button className="btn btn-primary" type="button" onClick={() => reopen(false)}>
            {m.ui.tryAgain}
          </button>
        </div>
      );
    case 'form':
      return <OpenedForm {...view} render={children} onTaken={(by) => setView({ view: by === 'tab' ? 'elsewhere' : 'loading' })} />;
  }
}

const NOTHING_CHOSEN = async (): Promise<void> => undefined;

interface OpenedFormProps extends Extract<View, { view: 'form' }> {
  render: OnDeviceProps['children'];
  onTaken: (by: 'tab' | 'logout') => void;
}

function OpenedForm({ opened, claim, render, onTaken }: OpenedFormProps) {
  useSaving(opened.sync, { claim, settled: NOTHING_CHOSEN, onTaken });
  return render(opened);
}
