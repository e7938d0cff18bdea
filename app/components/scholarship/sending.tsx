import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Faults } from '#app/components/scholarship/application.tsx';
import { labelOf } from '#app/components/scholarship/texts.ts';
import type { Device } from '#app/lib/draft/device.ts';
import { notePending } from '#app/lib/draft/pending.ts';
import { type Delivery, deliveryText } from '#app/lib/draft/outbox.ts';
import { callBack, type Sender } from '#app/lib/draft/sender.ts';
import { startSender } from '#app/lib/draft/start-sender.ts';
import { LOGIN_PATH } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';

interface SendingViewProps {
  account: string;
  device: Device;
  onAccepted: () => void;
  /** Back to the form, with the server's errors by field. */
  onBack: (refused: Faults) => Promise<void>;
}

type Wait = 'sending' | 'offline' | 'failed' | 'signed-out';

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

/** When it is only in the memory of this page. */
const FLEETING_TEXTS: Record<Wait, string> = {
  sending: TEXTS.sending,
  offline:
    'This device has no room to keep your application. Please leave this page open: it will be sent automatically, once, when the connection is back.',
  failed: 'This device has no room to keep your application. Please leave this page open: we keep trying to send it.',
  'signed-out': 'This device has no room to keep your application. Log in with the same account, then submit it again.',
};

/** One toast, updated across all attempts. */
const TOAST = { id: 'scholarship' };

/** Sends the application: first the files, then the answers (specification 2, section 4). */
export function SendingView({ account, device, onAccepted, onBack }: SendingViewProps) {
  const [wait, setWait] = useState<Wait>(navigator.onLine ? 'sending' : 'offline');
  const [upload, setUpload] = useState<{ field: string; share: number } | null>(null);
  const [mayTakeBack, setMayTakeBack] = useState(false);
  const [isFleeting, setIsFleeting] = useState(false);
  const sender = useRef<Sender | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(onAccepted);
  const giveBack = useEffectEvent(onBack);

  useEffect(() => {
    heading.current?.focus();
    let isHere = true;
    void device.readSubmission().then((submission) => isHere && setIsFleeting(submission?.isFleeting ?? false));
    let isTold = false;
    const started = startSender(account, device, {
      onProgress: (field, share) => isHere && setUpload({ field, share }),
      onWaiting: (isWaiting) => isHere && setWait(isWaiting ? 'offline' : 'sending'),
      onDelivery: (delivery) => isHere && void hear(delivery),
    });
    sender.current = started;

    async function hear(delivery: Delivery | null): Promise<void> {
      setUpload(null);
      if (!delivery) return giveBack({});
      if (delivery.outcome === 'accepted') return arrive();
      if (delivery.outcome === 'refused') {
        toast.error(deliveryText(delivery), TOAST);
        return giveBack(delivery.fields);
      }
      if (delivery.outcome === 'signed-out') setWait('signed-out');
      else {
        // Reported once per request of the student, not for each automatic attempt.
        if (!isTold && navigator.onLine) toast.error(deliveryText(delivery), TOAST);
        isTold = true;
        setWait(delivery.message === '' ? 'offline' : 'failed');
      }
      const submission = await device.readSubmission();
      setMayTakeBack(submission?.status === 'waiting');
    }

    const retry = () => {
      isTold = false;
      setWait('sending');
      void started.tryNow();
    };
    const pause = () => {
      setWait('offline');
      void device.readSubmission().then((submission) => isHere && setMayTakeBack(submission?.status === 'waiting'));
    };
    // While offline nothing can have gone out: attempting it anyway would make it impossible to take back.
    if (navigator.onLine) void started.tryNow();
    else pause();
    addEventListener('online', retry);
    addEventListener('offline', pause);
    return () => {
      isHere = false;
      started.stop();
      removeEventListener('online', retry);
      removeEventListener('offline', pause);
    };
  }, [account, device]);

  return (
    <div className="wrap pb-20">
      <div className="panel grid max-w-3xl gap-5">
        {/* Outside the progress below: otherwise each percent would be announced. */}
        <div className="grid gap-5" aria-live="polite">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" tabIndex={-1} ref={heading}>
            {HEADINGS[wait]}
          </h2>
          <p className="lead muted">{(isFleeting ? FLEETING_TEXTS : TEXTS)[wait]}</p>
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
                setWait('sending');
                void sender.current?.tryNow();
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
          {mayTakeBack && wait !== 'sending' && (
            <button
              className="btn btn-line"
              type="button"
              onClick={async () => {
                if (!sender.current || !(await callBack(device, sender.current))) return setMayTakeBack(false);
                notePending(false);
                await onBack({});
              }}
            >
              Change my answers
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
