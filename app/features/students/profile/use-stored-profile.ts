import { useRef, useState, useMemo, useSyncExternalStore } from 'react';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { OpenedProfile } from '#app/features/scholarships/device/open-profile.ts';
import type { ProfilePage } from '#app/features/students/profile/profile-controls.tsx';
import { CERTIFICATES, fromAnswers, toAnswers } from '#app/features/students/profile/profile-values.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';

/**
 * A form of the profile, whole or in part, that is stored on the device as it is typed.
 * @returns `options` for its `useForm`, `pageOf` for its controls, and the `values` that were stored
 */
export function useStoredProfile({ sync }: OpenedProfile) {
  const { foundation } = useSite();
  const [today] = useState(() => dayAt(Date.now(), foundation.timezone));
  const [stored] = useState(() => fromAnswers(sync.state().answers));
  const [certificates, setCertificates] = useState(stored.certificates);
  const latest = useRef(certificates);
  const uploads = useUploads();
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useLeaveGuard(state.cannotSave);

  const draft = useMemo(
    () => ({
      read: () => fromAnswers(sync.state().answers).values,
      write: (values: TypedValues) => sync.type(toAnswers(values, latest.current)),
      // Cleared after the response, by who sends.
      clear: () => undefined,
    }),
    [sync],
  );
  const pageOf = (form: Pick<OpenForm, 'noteChange'>): ProfilePage => ({
    certificates,
    onCertificate(kind, certificate) {
      latest.current = { ...latest.current, [kind]: certificate };
      setCertificates(latest.current);
      form.noteChange(CERTIFICATES[kind].name);
    },
    onBusy: uploads.note,
  });
  return { values: stored.values, state, uploads, options: { settled: uploads.settled, draft, today, staysFilled: true }, pageOf };
}

/** Whether certificates are on their way, and a wait for them. */
function useUploads() {
  const [isBusy, setIsBusy] = useState(false);
  const waiting = useRef<{ isBusy: boolean; resolve: (() => void)[] }>({ isBusy: false, resolve: [] });
  const [stable] = useState(() => ({
    note(busy: boolean) {
      setIsBusy(busy);
      waiting.current.isBusy = busy;
      if (!busy) for (const resolve of waiting.current.resolve.splice(0)) resolve();
    },
    settled: () =>
      new Promise<void>((resolve) => {
        if (waiting.current.isBusy) waiting.current.resolve.push(resolve);
        else resolve();
      }),
  }));
  return { isBusy, ...stable };
}
