/** In Razorpay's terms; amounts are whole paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: 'INR';
  status: 'created' | 'attempted' | 'paid';
}

/** With what was given when it was created. */
export interface ListedOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  isPaid: boolean;
  notes: Readonly<Record<string, string>>;
  /** Ms since the epoch. */
  createdAt: number;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amount: number;
  /** Refunded so far. */
  amountRefunded: number;
  /** With its tax; null when unknown. Some accounts let the payer bear it: part of `amount`. */
  fee: number | null;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  /** True for a card from abroad. */
  international: boolean;
  email: string | null;
  contact: string | null;
  errorDescription: string | null;
  /** Ms since the epoch. */
  createdAt: number | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
}

/** By the payer's bank. Source: Razorpay, "Disputes entity". */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  /** The disputed amount. */
  amount: number;
  /** From our balance; null when unknown. Final once lost. */
  amountDeducted: number | null;
  /** One that was won can return in a later phase. */
  phase: string | null;
  /** Such as `goods_or_services_not_received`. */
  reasonCode: string | null;
  /** Ms since the epoch. */
  respondBy: number | null;
}

export interface ProviderEvent {
  /** Such as `payment.captured`. */
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
}

export interface CreateOrderInput {
  /** At least 100. */
  amount: number;
  /** Ours, at most 40 characters. */
  receipt: string;
  /** At most 15 pairs of 256 characters. */
  notes: Record<string, string>;
}

/** @throws AppError `provider_failed`, except as noted */
export interface PaymentGateway {
  /** `test`: our own checkout page. */
  readonly mode: 'test' | 'razorpay';
  /** True when no money moves. */
  readonly isTrial: boolean;
  /** For the checkout script. */
  readonly keyId: string;
  readonly checkoutScriptUrl: string;
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  /** @throws AppError also `provider_refused`, such as for another account's order */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** @param since ms since the epoch @returns ours or not, in no certain order */
  listOrders(since: number): Promise<ListedOrder[]>;
  /** @param since ms since the epoch @returns in no certain order */
  listRefunds(since: number): Promise<ProviderRefund[]>;
  /** Of `orderId|paymentId`, in constant time. */
  isCheckoutSignatureValid(orderId: string, paymentId: string, signature: string): boolean;
  /** Of the raw body, in constant time. */
  isWebhookSignatureValid(rawBody: Buffer, signature: string): boolean;
  /** Of events not in `names` only the name is read. @throws AppError invalid_input */
  readWebhook(rawBody: Buffer, names: readonly string[]): ProviderEvent;
}
