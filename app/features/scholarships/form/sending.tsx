import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { type Sending, startSending, type Wait } from '#app/features/scholarships/form/start-sending.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { leaving } from '#app/features/scholarships/draft/leaving.ts';
import { recall } from '#app/features/scholarships/draft/recall.ts';
import { takeBack } from '#app/features/scholarships/draft/sender.ts';
import { LOGIN_PATH } from '#app/lib/account-here.ts';
import { toast } from '#app/lib/toast.ts';

interface SendingViewProps {
  account: string;
  device: DeviceStore;
  onAccepted: () => void;
  onBack: (rejected: FieldErrors) => Promise<void>;
}

const HEADINGS: Record<Wait, string> = {
  sending: 'Sending your application',
  offline: 'Waiting for a connection',
  failed: 'Not sent yet',
  'signed-out': 'Please log in to send it',
};

const TEXTS: Record<Wait, string> = {
  sending: 'First your documents, then your answers. Please keep this page open for a moment.',
  offline:
    'Your application is kept on this device. It will be sent automatically, once, when the connection is back. You may close this page and come back.',
  failed: 'Your application is kept on this device, and we keep trying to send it.',
  'signed-out': 'Your application is kept on this device. Log in with the same account, and it will be sent.',
};

/** Shown while nobody knows whether it had arrived. */
const UNSETTLED = 'You can change your answers. Should the first version have reached us already, we will tell you.';

const IN_MEMORY_TEXTS: Record<Wait, string> = {
  sending: TEXTS.sending,
  offline:
    'This device has no room to keep your application. Please leave this page open: it will be sent automatically, once, when the connection is back.',
  failed: 'This device has no room to keep your application. Please leave this page open: we keep trying to send it.',
  'signed-out': 'This device has no room to keep your application. Log in with the same account, then submit it again.',
};

export function SendingView({ account, device, onAccepted, onBack }: SendingViewProps) {
  const [wait, setWait] = useState<Wait>(navigator.onLine ? 'sending' : 'offline');
  const [upload, setUpload] = useState<{ field: string; share: number } | null>(null);
  const [isInMemory, setIsInMemory] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const sending = useRef<Sending | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(onAccepted);
  const giveBack = useEffectEvent(onBack);

  useEffect(() => {
    heading.current?.focus();
    const started = startSending(account, device, {
      onWait: setWait,
      onUpload: setUpload,
      onInMemory: setIsInMemory,
      onAccepted: arrive,
      onBack: (rejected) => void giveBack(rejected),
    });
    sending.current = started;
    const stopHolding = leaving.onLeave(async () => started.stop());
    return () => {
      stopHolding();
      started.stop();
    };
  }, [account, device]);

  async function takeItBack() {
    if (!sending.current || isBusy) return;
    setIsBusy(true);
    const outcome = await takeBack(device, { sender: sending.current, recall });
    if (outcome === 'received') return onAccepted();
    if (outcome === 'unsettled') toast.info(UNSETTLED);
    await onBack({});
  }

  return (
    <div className="wrap pb-20">
      <div className="panel grid max-w-3xl gap-5">
        {/* Otherwise each percent would be announced. */}
        <div className="grid gap-5" aria-live="polite">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" tabIndex={-1} ref={heading}>
            {HEADINGS[wait]}
          </h2>
          <p className="lead muted">{(isInMemory ? IN_MEMORY_TEXTS : TEXTS)[wait]}</p>
        </div>
        {wait === 'sending' && (
          <label className="grid gap-2">
            <span className="small">
              {upload ? `${labelOf(upload.field)}: ${Math.round(upload.share * 100)} %` : 'Sending your answers'}
            </span>
            <progress className="progress" {...(upload ? { value: upload.share, max: 1 } : {})} />
          </label>
        )}
        <div className="btns">
          {(wait === 'failed' || wait === 'offline') && (
            <button
              className="btn btn-primary"
              type="button"
              onClick={() => {
                heading.current?.focus();
                sending.current?.tryAgain();
              }}
            >
              Try again
            </button>
          )}
          {wait === 'signed-out' && (
            <a className="btn btn-primary" href={LOGIN_PATH}>
              Log in
            </a>
          )}
          {wait !== 'sending' && (
            <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={() => void takeItBack()}>
              Change my answers
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
