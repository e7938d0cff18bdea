/** Order, checkout, verification (specification 1, sections 4, 7 and 8). */
import * as m from '#messages/index.ts';
import { ApiError, call } from '#app/lib/api.ts';
import type { DonationFrequency } from '#domain/content/schema/constants.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';

function orderHint(status: number, message: string): string {
  const what =
    status >= 500 ? m.donations.checkout.ourError : status === 429 ? m.donations.checkout.manyTries : m.donations.checkout.notAccepted;
  return [what, m.donations.checkout.nothingMoved, message].filter(Boolean).join(' ');
}

/** `amount`: whole paise. */
export interface DonationRequest {
  amount: number;
  frequency: DonationFrequency;
  userData: { name: string; email: string; phone: string; panNo?: string; address?: string; isIndianCitizen?: boolean };
  notes: { frequency: DonationFrequency; source: string };
  description: string;
  pledge?: string;
}

export interface PaymentData {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The body of `POST /api/payment/verify`. */
export interface Confirmation {
  paymentData: PaymentData;
  dbData: Omit<DonationRequest, 'pledge'> & { order_id: string };
}

/** What the server confirms; where it leaves a field out, the donation itself has it. */
export type Receipt = Partial<ResponseOf<'POST /payment/verify'>>;

/** What Razorpay's "Checkout options" describe. */
export interface ProviderOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: DonationRequest['notes'];
  theme: { color: string };
  handler: (data: PaymentData) => void;
  modal: { ondismiss: () => void };
}
export type Provider = new (options: ProviderOptions) => {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: Provider;
  }
}

interface CheckoutErrorDetails {
  /** What the donor is told, where it differs from the error that is stored. */
  toast?: string;
  hint?: string;
  /** The donor closed the checkout: nothing has failed. */
  isCancelled?: boolean;
  fields?: FieldErrors;
  /** Present when money may have moved: needed to verify again. */
  confirmation?: Confirmation;
  cause?: unknown;
}

/** @param message a text of the specification */
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

export interface CheckoutTools {
  call: typeof call;
  loadScript(src: string): Promise<void>;
  provider(): Provider | undefined;
  isOnline(): boolean;
}

export interface PaymentSteps {
  /** `amount`: whole paise. */
  onOpen(order: { amount: number }): void;
  /** The checkout stays open. */
  onFailedAttempt(message: string): void;
  /** Money has moved; verification follows. */
  onPaid(confirmation: Confirmation): void;
  /** A payment after the checkout was closed; `receipt` rejects like `pay`. */
  onLate(receipt: Promise<Receipt>): void;
}

export interface Checkout {
  /** Loads settings and script early; may be called again. */
  prepare(): Promise<unknown>;
  pay(donation: DonationRequest, steps: PaymentSteps): Promise<Receipt>;
  /**
   * The server counts a payment once.
   * @throws CheckoutError
   */
  verify(confirmation: Confirmation): Promise<Receipt>;
}

export function createCheckout(tools: CheckoutTools = browserTools): Checkout {
  let ready: Promise<{ config: ResponseOf<'GET /payment/config'>; Provider: Provider }> | undefined;

  async function load() {
    const config = await tools.call('GET /payment/config');
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

  const isNoSignal = (cause: unknown): boolean => !tools.isOnline() || (cause instanceof ApiError && cause.status === 0);

  async function createOrder(donation: DonationRequest): Promise<ResponseOf<'POST /payment/orders'>> {
    try {
      return await tools.call('POST /payment/orders', { body: donation });
    } catch (cause) {
      if (isNoSignal(cause)) throw new CheckoutError(m.errors.unexpected, { hint: m.donations.checkout.noSignal, cause });
      if (!(cause instanceof ApiError)) throw new CheckoutError(m.errors.unexpected, { hint: m.donations.checkout.nothingMoved, cause });
      const { status, message, fields } = cause;
      throw new CheckoutError(m.donations.checkout.orderFailed(status), { hint: orderHint(status, message), fields, cause });
    }
  }

  async function verify(confirmation: Confirmation): Promise<Receipt> {
    try {
      return await tools.call('POST /payment/verify', { body: confirmation });
    } catch (cause) {
      const status = cause instanceof ApiError ? cause.status : 0;
      throw new CheckoutError(status === 0 ? m.errors.unexpected : m.donations.checkout.verifyFailed(status), {
        toast: m.donations.checkout.notVerified,
        confirmation,
        cause,
      });
    }
  }

  return {
    prepare,
    verify,
    async pay({ pledge: continued, ...donation }, { onOpen, onFailedAttempt, onPaid, onLate }) {
      const { config, Provider } = await prepare().catch((cause: unknown) => {
        if (isNoSignal(cause)) throw new CheckoutError(m.errors.unexpected, { hint: m.donations.checkout.noSignal, cause });
        throw new CheckoutError(m.donations.checkout.noProvider, { hint: m.donations.checkout.noCheckout, cause });
      });
      const order = await createOrder(continued === undefined ? donation : { ...donation, pledge: continued });
      onOpen({ amount: order.amount });
      const confirm = (paymentData: PaymentData) => {
        const confirmation = { paymentData, dbData: { ...donation, amount: order.amount, order_id: order.id } };
        onPaid(confirmation);
        return verify(confirmation);
      };
      const options = optionsOf(config, donation, order);
      return confirm(await openProvider(Provider, options, onFailedAttempt, (late) => onLate(confirm(late))));
    },
  };
}

type OwnOptions = Omit<ProviderOptions, 'handler' | 'modal'>;

function optionsOf(
  config: ResponseOf<'GET /payment/config'>,
  donation: Omit<DonationRequest, 'pledge'>,
  order: ResponseOf<'POST /payment/orders'>,
): OwnOptions {
  const { name, email, phone } = donation.userData;
  return {
    key: config.keyId,
    amount: order.amount,
    currency: config.currency,
    name: config.name,
    description: donation.description,
    order_id: order.id,
    prefill: { name, email, contact: `+91${phone}` },
    notes: donation.notes,
    theme: { color: config.themeColor },
  };
}

/** A declined payment leaves the checkout open; closing it rejects; a payment after that is late. */
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
          reject(
            new CheckoutError(m.donations.checkout.cancelled, {
              isCancelled: true,
              hint: refusal ? `${refusal} ${m.donations.checkout.closed} ${m.donations.checkout.moneyIsSafe}` : m.donations.checkout.closed,
            }),
          );
        },
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      refusal = error?.description || m.donations.checkout.failed;
      onFailedAttempt(refusal);
    });
    checkout.open();
  });
}

const SCRIPT_TIMEOUT_MS = 20_000;

/** A failed script is removed, so that the next attempt loads it anew. */
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
