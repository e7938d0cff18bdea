/**
 * What the product needs of a payment provider, in Razorpay's own terms.
 * Amounts are whole paise. Implemented by the Razorpay client and by the built-in test gateway.
 * Source: Razorpay's API documents, see docs/decisions.
 */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: 'INR';
  status: 'created' | 'attempted' | 'paid';
}

/** An order as the provider lists it, with what was given when it was created. */
export interface ListedOrder {
  id: string;
  /** Whole paise. */
  amount: number;
  currency: string;
  receipt: string | null;
  isPaid: boolean;
  notes: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  /** Whole paise. */
  amount: number;
  /** Whole paise given back so far. */
  amountRefunded: number;
  /** The provider's charge with its tax, in whole paise; null when it does not say. Some accounts let the payer bear it: then it is part of `amount`. */
  fee: number | null;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  /** True for a card issued outside India. */
  international: boolean;
  email: string | null;
  contact: string | null;
  errorDescription: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
}

/** A payment that its payer's bank disputes. Source: Razorpay's documentation, "Disputes entity". */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  /** Whole paise that are disputed. */
  amount: number;
  /** Whole paise taken from our balance; null when the provider does not say. Final only once the dispute is lost. */
  amountDeducted: number | null;
  /** A dispute that was won can come back in a later phase, such as `pre_arbitration`. */
  phase: string | null;
  /** The provider's code, such as `goods_or_services_not_received`. */
  reasonCode: string | null;
  /** Until when to respond, in milliseconds since the epoch. */
  respondBy: number | null;
}

/** A webhook event. */
export interface ProviderEvent {
  /** The provider's name of the event, such as `payment.captured`. */
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
}

export interface CreateOrderInput {
  /** Whole paise, at least 100. */
  amount: number;
  /** Ours, unique, at most 40 characters. */
  receipt: string;
  /** At most 15 pairs of 256 characters. */
  notes: Record<string, string>;
}

/** Calls throw AppError `provider_failed` when the provider cannot be reached or refuses, except as noted. */
export interface PaymentGateway {
  /** `test` uses our own TEST MODE checkout page. */
  readonly mode: 'test' | 'razorpay';
  /** True when no money moves: the test gateway, or the provider with its test keys. */
  readonly isTrial: boolean;
  /** Public key for the checkout script. */
  readonly keyId: string;
  /** Address of the checkout script the browser loads. */
  readonly checkoutScriptUrl: string;
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  /** @throws AppError also `provider_refused` when the provider rejects queries about this order, such as one of another account */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Every order of the account created since then, in milliseconds since the epoch, ours or not, in no certain order. */
  listOrders(since: number): Promise<ListedOrder[]>;
  /** Every refund of the account created since then, in milliseconds since the epoch, in no certain order. */
  listRefunds(since: number): Promise<ProviderRefund[]>;
  /** Hex HMAC-SHA256 of `orderId|paymentId` under the key secret, compared in constant time. */
  isCheckoutSignatureValid(orderId: string, paymentId: string, signature: string): boolean;
  /** HMAC-SHA256 of the raw body under one of the webhook secrets, compared in constant time. */
  isWebhookSignatureValid(rawBody: Buffer, signature: string): boolean;
  /**
   * Of events not in `names`, such as those of the provider's other products, only the name is read: they may contain anything.
   * @throws AppError invalid_input for a body that is no event
   */
  readWebhook(rawBody: Buffer, names: readonly string[]): ProviderEvent;
}
