import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import { type Delivery, deliveryText, takeBack } from '#app/features/scholarships/outbox/outbox.ts';
import { type Sender, sendSubmission } from '#app/features/scholarships/outbox/send.ts';
import { recall } from '#app/features/scholarships/outbox/transport.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { toast } from '#app/lib/toast/toast.ts';

export type Wait = 'sending' | 'offline' | 'failed' | 'signed-out';

interface SendingViewProps {
  account: string;
  device: DeviceStore;
  onAccepted: () => void;
  onBack: (rejected: FieldErrors) => Promise<void>;
}

/** `unkept`: where the device has no room. */
const WAITS: Readonly<Record<Wait, { heading: string; text: string; unkept: string }>> = inLanguage(() => {
  return {
    sending: {
      heading: m.scholarships.sending.isSending,
      text: m.scholarships.sending.isSendingText,
      unkept: m.scholarships.sending.isSendingText,
    },
    offline: {
      heading: m.scholarships.sending.isOffline,
      text: m.scholarships.sending.isOfflineText,
      unkept: m.scholarships.sending.isOfflineUnkept,
    },
    failed: {
      heading: m.scholarships.tasks.notSentYet,
      text: m.scholarships.sending.notSentYetText,
      unkept: m.scholarships.sending.notSentYetUnkept,
    },
    'signed-out': {
      heading: m.scholarships.sending.pleaseLogIn,
      text: m.scholarships.sending.pleaseLogInText,
      unkept: m.scholarships.sending.pleaseLogInUnkept,
    },
  };
});

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
    sending.current.stop();
    const outcome = await takeBack(device, recall);
    if (outcome === 'received') return onAccepted();
    // Nobody knows whether it had arrived.
    if (outcome === 'unsettled') toast.info(m.scholarships.sending.unsettled);
    await onBack({});
  }

  return (
    <div className="wrap pb-20">
      <div className="panel grid max-w-3xl gap-5">
        {/* Otherwise each percent would be announced. */}
        <div className="grid gap-5" aria-live="polite">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" tabIndex={-1} ref={heading}>
            {WAITS[wait].heading}
          </h2>
          <p className="lead muted">{WAITS[wait][isInMemory ? 'unkept' : 'text']}</p>
        </div>
        {wait === 'sending' && (
          <label className="grid gap-2">
            <span className="small">
              {upload ? `${labelOf(upload.field)}: ${Math.round(upload.share * 100)} %` : m.scholarships.sending.sendingAnswers}
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
              {m.ui.tryAgain}
            </button>
          )}
          {wait === 'signed-out' && <LogInLink className="btn btn-primary" />}
          {wait !== 'sending' && (
            <>
              <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={() => void takeItBack()}>
                {m.scholarships.sending.changeAnswers}
              </button>
              <Link className="btn btn-line" to={DASHBOARD_PATH}>
                {m.scholarships.status.dashboard}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface SendingEvents {
  onWait(wait: Wait): void;
  onUpload(upload: { field: string; share: number } | null): void;
  onInMemory(isInMemory: boolean): void;
  onAccepted(): void;
  onBack(rejected: FieldErrors): void;
}

interface Sending extends Pick<Sender, 'stop'> {
  tryAgain(): void;
}

export function startSending(account: string, device: DeviceStore, events: SendingEvents, start = sendSubmission): Sending {
  let isHere = true;
  let isAnnounced = false;
  const sender = start(account, device, {
    onProgress: (field, share) => isHere && events.onUpload({ field, share }),
    onWaiting: (isWaiting) => isHere && events.onWait(isWaiting ? 'offline' : 'sending'),
    onDelivery: (delivery) => isHere && hear(delivery),
  });

  function hear(delivery: Delivery | null): void {
    events.onUpload(null);
    if (!delivery) return events.onBack({});
    if (delivery.outcome === 'accepted') return events.onAccepted();
    if (delivery.outcome === 'rejected') {
      toast.error(deliveryText(delivery), { id: 'scholarship' });
      return events.onBack(delivery.fields);
    }
    if (delivery.outcome === 'signed-out') events.onWait('signed-out');
    else {
      // Name a failed file once for each request.
      if (delivery.isUpload && !isAnnounced && navigator.onLine) {
        toast.error(m.files.failed, { id: 'scholarship' });
        isAnnounced = true;
      }
      events.onWait(delivery.message === '' ? 'offline' : 'failed');
    }
  }

  const send = () => {
    events.onWait('sending');
    void sender.tryNow();
  };
  const pause = () => events.onWait('offline');
  void device.readSubmission().then((submission) => isHere && events.onInMemory(submission?.isInMemory ?? false));
  // Offline nothing can have gone out, and an attempt would make that uncertain.
  if (navigator.onLine) void sender.tryNow();
  else pause();
  addEventListener('online', send);
  addEventListener('offline', pause);
  return {
    tryAgain() {
      isAnnounced = false;
      send();
    },
    stop() {
      isHere = false;
      sender.stop();
      removeEventListener('online', send);
      removeEventListener('offline', pause);
    },
  };
}
