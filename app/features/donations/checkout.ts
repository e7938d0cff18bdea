/**
 * Paying in the browser: order, the provider's checkout, verification (specification 1, sections 4, 7 and 8).
 * Independent of React; network, script tag and provider are passed in.
 */
import { ApiError, call } from '#app/lib/api.ts';
import { UNEXPECTED } from '#app/lib/toast.ts';
import type { GiftFrequency } from '#domain/content/constants.ts';
import type { OrderAnswer, PaymentConfig, VerifyAnswer } from '#domain/donations/schema.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';

/** Exact texts of section 8. */
const NO_PROVIDER = 'Razorpay SDK not loaded. Please refresh the page.';
const PAYMENT_CANCELLED = 'Payment cancelled by user';
const PAYMENT_FAILED = 'Payment failed';
export const NOT_VERIFIED = 'Payment verification failed. Please contact support.';

export const MONEY_IS_SAFE = 'If money did leave your account, the gift still reaches us and the receipt follows by email.';
const CLOSED = `You closed the payment. Nothing you typed is lost, and you can go on when you like. ${MONEY_IS_SAFE}`;

/** What is true of every failure before the checkout opens. */
const NOTHING_MOVED = 'No money has moved, and nothing you typed is lost.';
const NO_SIGNAL = `There seems to be no signal. ${NOTHING_MOVED} Please try again when it is back.`;
const NO_CHECKOUT = `The page of our payment partner could not be loaded. ${NOTHING_MOVED}`;

/** What an order that was not opened means to the donor, by the status of the response. */
function orderHint(status: number, message: string): string {
  const what =
    status >= 500
      ? 'Something on our side or at our payment partner does not work at the moment: please try again in a few minutes.'
      : status === 429
        ? 'There were many tries from your connection: please wait a minute and try again.'
        : 'Something on the form was not accepted.';
  return [what, NOTHING_MOVED, message].filter(Boolean).join(' ');
}

/** What the form hands over. `amount` in whole paise. */
export interface Gift {
  amount: number;
  frequency: GiftFrequency;
  userData: { name: string; email: string; phone: string; panNo?: string; address?: string; isIndianCitizen?: boolean };
  notes: { frequency: GiftFrequency; source: string };
  description: string;
  /** The monthly gift continued from a reminder's link. */
  gift?: string;
}

/** The three values returned by the provider's checkout, under its own names. */
export interface PaymentData {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Body of `POST /api/payment/verify`. */
export interface Confirmation {
  paymentData: PaymentData;
  dbData: Omit<Gift, 'gift'> & { order_id: string };
}

/** The response of `verify` as received; anything missing is shown from the gift itself. */
export type Receipt = Partial<VerifyAnswer>;

/** The Razorpay checkout options we use. Source: Razorpay documentation, "Checkout options". */
export interface ProviderOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: Gift['notes'];
  theme: { color: string };
  handler: (data: PaymentData) => void;
  modal: { ondismiss: () => void };
}
export type Provider = new (
  options: ProviderOptions,
) => {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: Provider;
  }
}

interface CheckoutErrorDetails {
  /** Text of the toast, if it differs from the stored error. */
  toast?: string;
  /** What happened and what to do next, for a person. */
  hint?: string;
  /** The donor closed the checkout: nothing has failed. */
  isCancelled?: boolean;
  fields?: FieldErrors;
  /** Set once money may have moved: needed to verify again. */
  confirmation?: Confirmation;
  cause?: unknown;
}

/** A gift that did not go through. `message` is the stored error of the specification. */
export class CheckoutError extends Error {
  readonly toast: string;
  readonly hint: string;
  readonly isCancelled: boolean;
  readonly fields: FieldErrors;
  readonly confirmation: Confirmation | undefined;

  constructor(message: string, details: CheckoutErrorDetails = {}) {
    const { toast = message, hint = '', isCancelled = false, fields = {}, confirmation, cause } = details;
    super(message, { cause });
    this.name = 'CheckoutError';
    this.toast = toast;
    this.hint = hint;
    this.isCancelled = isCancelled;
    this.fields = fields;
    this.confirmation = confirmation;
  }
}

/** What the checkout needs from a page. */
export interface CheckoutTools {
  call: typeof call;
  /** Settles on the script's load or error event. */
  loadScript(src: string): Promise<void>;
  /** The constructor defined by the provider's script, once it has loaded. */
  provider(): Provider | undefined;
  /** False when the device knows that it has no signal. */
  isOnline(): boolean;
}

/** What a page may do on the way to a receipt. */
export interface PaymentSteps {
  /** The provider's checkout opens for an order; `amount` in whole paise. */
  onOpen(order: { amount: number }): void;
  /** A payment is declined, while the checkout stays open for another attempt. */
  onFailedAttempt(message: string): void;
  /** Money has moved; verification follows. */
  onPaid(confirmation: Confirmation): void;
  /** A payment went through after its checkout was closed, as with an app that answers late; `receipt` rejects like `pay`. */
  onLate(receipt: Promise<Receipt>): void;
}

export interface Checkout {
  /** Fetch the settings and the provider's script, so that the checkout later opens at once. Safe to call again. */
  prepare(): Promise<unknown>;
  /**
   * One gift, from order to receipt.
   * @throws CheckoutError with the specification's message
   */
  pay(gift: Gift, steps: PaymentSteps): Promise<Receipt>;
  /** Verify a payment, for the first time or again: the server counts it once. @throws CheckoutError */
  verify(confirmation: Confirmation): Promise<Receipt>;
}

/** A checkout that loads the settings and the provider's script only once. @param tools replaced in tests */
export function createCheckout(tools: CheckoutTools = browserTools): Checkout {
  let ready: Promise<{ config: PaymentConfig; Provider: Provider }> | undefined;

  async function load() {
    const config = await tools.call<PaymentConfig>('GET', '/payment/config');
    if (!tools.provider()) await tools.loadScript(config.scriptUrl);
    const Provider = tools.provider();
    if (!Provider) throw new Error('the checkout script left no constructor');
    return { config, Provider };
  }

  function prepare() {
    ready ??= load().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  }

  /** Whether a failure is that of the connection, not of the server or the provider. */
  const isNoSignal = (cause: unknown): boolean => !tools.isOnline() || (cause instanceof ApiError && cause.status === 0);

  async function createOrder(gift: Gift): Promise<OrderAnswer> {
    try {
      return await tools.call<OrderAnswer>('POST', '/payment/orders', { body: gift });
    } catch (cause) {
      if (isNoSignal(cause)) throw new CheckoutError(UNEXPECTED, { hint: NO_SIGNAL, cause });
      if (!(cause instanceof ApiError)) throw new CheckoutError(UNEXPECTED, { hint: NOTHING_MOVED, cause });
      const { status, message, fields } = cause;
      throw new CheckoutError(`Order creation failed: ${status}`, { hint: orderHint(status, message), fields, cause });
    }
  }

  async function verify(confirmation: Confirmation): Promise<Receipt> {
    try {
      return await tools.call<Receipt>('POST', '/payment/verify', { body: confirmation });
    } catch (cause) {
      const status = cause instanceof ApiError ? cause.status : 0;
      throw new CheckoutError(status === 0 ? UNEXPECTED : `Payment verification failed: ${status}`, {
        toast: NOT_VERIFIED,
        confirmation,
        cause,
      });
    }
  }

  return {
    prepare,
    verify,
    async pay({ gift: continued, ...gift }, { onOpen, onFailedAttempt, onPaid, onLate }) {
      const { config, Provider } = await prepare().catch((cause: unknown) => {
        if (isNoSignal(cause)) throw new CheckoutError(UNEXPECTED, { hint: NO_SIGNAL, cause });
        throw new CheckoutError(NO_PROVIDER, { hint: NO_CHECKOUT, cause });
      });
      const order = await createOrder(continued === undefined ? gift : { ...gift, gift: continued });
      onOpen({ amount: order.amount });
      const confirm = (paymentData: PaymentData) => {
        const confirmation = { paymentData, dbData: { ...gift, amount: order.amount, order_id: order.id } };
        onPaid(confirmation);
        return verify(confirmation);
      };
      const options = optionsOf(config, gift, order);
      return confirm(await openProvider(Provider, options, onFailedAttempt, (late) => onLate(confirm(late))));
    },
  };
}

type OwnOptions = Omit<ProviderOptions, 'handler' | 'modal'>;

function optionsOf(config: PaymentConfig, gift: Omit<Gift, 'gift'>, order: OrderAnswer): OwnOptions {
  const { name, email, phone } = gift.userData;
  return {
    key: config.keyId,
    amount: order.amount,
    currency: config.currency,
    name: config.name,
    description: gift.description,
    order_id: order.id,
    prefill: { name, email, contact: `+91${phone}` },
    notes: gift.notes,
    theme: { color: config.themeColor },
  };
}

/** Open the checkout and wait for a payment. A declined payment is reported and leaves it open; closing it rejects, and a payment after that is late. */
function openProvider(
  Provider: Provider,
  options: OwnOptions,
  onFailedAttempt: (message: string) => void,
  onLate: (data: PaymentData) => void,
): Promise<PaymentData> {
  return new Promise((resolve, reject) => {
    let refusal = '';
    let settle: (data: PaymentData) => void = resolve;
    const checkout = new Provider({
      ...options,
      handler: (data) => settle(data),
      modal: {
        ondismiss() {
          settle = onLate;
          reject(new CheckoutError(PAYMENT_CANCELLED, { isCancelled: true, hint: `${refusal} ${CLOSED}`.trim() }));
        },
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      refusal = error?.description || PAYMENT_FAILED;
      onFailedAttempt(refusal);
    });
    checkout.open();
  });
}

/** Longest wait for the provider's script, in milliseconds: a host may neither answer nor refuse. */
const SCRIPT_TIMEOUT_MS = 20_000;

/** Loads a script. One that failed is removed, so that the next attempt starts afresh. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    const fail = (): void => {
      script.remove();
      reject(new Error('the checkout script could not be loaded'));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}

const browserTools: CheckoutTools = { call, loadScript, provider: () => window.Razorpay, isOnline: () => navigator.onLine };
