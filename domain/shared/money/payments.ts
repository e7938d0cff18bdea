/** In Razorpay's terms; amounts are whole paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: 'INR';
  status: 'created' | 'attempted' | 'paid';
}

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
  amountRefunded: number;
  /** With tax; null when unknown; part of `amount` where the payer bears it. */
  fee: number | null;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
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
  /** Ours; null for one that was begun in the dashboard. */
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

export interface RefundInput {
  /** Ours, of at least 10 characters: with the same id there is one refund, however often it is asked for. */
  id: string;
  paymentId: string;
  amount: number;
}

/** Razorpay, “Disputes entity”. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amount: number;
  /** From our balance; null when unknown. */
  amountDeducted: number | null;
  /** A won dispute can return in a later phase. */
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
  /** No money moves. */
  readonly isTrial: boolean;
  readonly keyId: string;
  readonly checkoutScriptUrl: string;
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  /** @throws AppError also `provider_refused`, such as for another account's order */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** @param since ms since the epoch @returns also others' orders */
  listOrders(since: number): Promise<ListedOrder[]>;
  /** @throws AppError also `provider_refused`, such as for too little balance */
  refund(input: RefundInput): Promise<ProviderRefund>;
  /** @param since ms since the epoch */
  listRefunds(since: number): Promise<ProviderRefund[]>;
  /** Of `orderId|paymentId`, in constant time. */
  isCheckoutSignatureValid(orderId: string, paymentId: string, signature: string): boolean;
  /** Of the raw body, in constant time. */
  isWebhookSignatureValid(rawBody: Buffer, signature: string): boolean;
  /** Of events not in `names` only the name is read. @throws AppError invalid_input */
  readWebhook(rawBody: Buffer, names: readonly string[]): ProviderEvent;
}
