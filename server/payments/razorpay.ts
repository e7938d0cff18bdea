import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock, Log, Random } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { CreateOrderInput, PaymentGateway, ProviderOrder, ProviderPayment } from '#domain/shared/money/payments.ts';
import { TEST_KEY_PREFIX } from '#server/config/env.server.ts';
import { createSignatures } from '#server/payments/signatures.ts';
import { listedOrderSchema, paymentEntitySchema, readWebhook, refundEntitySchema } from '#server/payments/wire.ts';
import { withoutPeople } from '#server/config/logging.ts';

const CHECKOUT_SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Source: Razorpay, "Fetch All Orders". */
const PAGE_SIZE = 100;

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The newest secret first; webhooks may still be signed with an older one. */
  webhookSecrets: readonly [string, ...string[]];
  apiUrl: string;
  clock: Clock;
  log: Log;
  random: Random;
  timeoutMs?: number;
  attempts?: number;
  pause?: (ms: number) => Promise<unknown>;
}

const orderSchema = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.literal('INR'),
  receipt: z.string().nullish().catch(null),
  status: z.enum(['created', 'attempted', 'paid']).catch('created'),
});
const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
const rejectionSchema = z.object({ error: z.object({ code: z.string().optional(), description: z.string().optional() }) });

interface ErrorDetails {
  /** 429, 5xx, no response, an invalid one. */
  isTransient: boolean;
  status: number | null;
  retryAfterMs?: number;
}

class FailedAttempt extends Error {
  readonly details: ErrorDetails;

  constructor(message: string, details: ErrorDetails, cause?: unknown) {
    super(message, { cause });
    this.details = details;
  }
}

/** 4xx about our keys or the timing; 409: the same refund is under way. */
const NOT_ABOUT_THE_ORDER: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/** Another account's order looks the same. */
function isRejection({ status }: ErrorDetails): boolean {
  return status !== null && status >= 400 && status < 500 && !NOT_ABOUT_THE_ORDER.has(status);
}

/** @throws AppError `provider_failed` or `provider_refused` ({@link PaymentGateway}); the provider's message is only logged */
export function createRazorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, apiUrl, clock, log, random, timeoutMs = 8_000, attempts = 3, pause = wait } = options;
  const authorization = `Basic ${Buffer.from(`${keyId}:${options.keySecret}`).toString('base64')}`;
  const { isCheckoutSignatureValid, isWebhookSignatureValid } = createSignatures({
    keySecrets: [options.keySecret],
    webhookSecrets: options.webhookSecrets,
  });

  async function tryOnce<T extends z.ZodType>(
    schema: T,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<T>> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(apiUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new FailedAttempt(describeNetworkError(cause), { isTransient: true, status: null }, cause);
    }
    const json = parseJson(text);
    if (!response.ok) {
      const rejection = rejectionSchema.safeParse(json).data?.error;
      throw new FailedAttempt(`${rejection?.code ?? `HTTP ${response.status}`}: ${rejection?.description ?? 'no description'}`, {
        isTransient: response.status === 429 || response.status >= 500,
        status: response.status,
        retryAfterMs: Number(response.headers.get('retry-after')) * 1_000 || 0,
      });
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new FailedAttempt('invalid response', { isTransient: true, status: response.status }, parsed.error);
    return parsed.data;
  }

  async function withRetries<T>(
    operation: string,
    run: (attempt: number) => Promise<T>,
    rejectedAs: 'provider_failed' | 'provider_refused' = 'provider_failed',
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(attempt);
      } catch (error) {
        if (!(error instanceof FailedAttempt)) throw error;
        const { isTransient, status, retryAfterMs = 0 } = error.details;
        const isLast = !isTransient || attempt >= attempts;
        log[isLast ? 'error' : 'warn']({ operation, attempt, status, reason: withoutPeople(error.message) }, 'payment provider failed');
        if (isLast)
          throw new AppError(
            isRejection(error.details) ? rejectedAs : 'provider_failed',
            'The payment provider did not answer as it should. Please try again in a minute.',
            { cause: error },
          );
        const backoff = Math.max(FIRST_PAUSE_MS * 2 ** (attempt - 1), retryAfterMs);
        // Half of the pause is random, so that clients do not return together.
        const half = Math.ceil(Math.min(backoff, LONGEST_PAUSE_MS) / 2);
        await pause(half + random.int(half));
      }
    }
  }

  /** The failed attempt may have created the order. */
  async function findOrder({ receipt, amount }: CreateOrderInput): Promise<ProviderOrder | undefined> {
    const { items } = await tryOnce(listOf(orderSchema), `/v1/orders?${new URLSearchParams({ receipt, count: '10' })}`);
    return items.find((order) => order.receipt === receipt && order.amount === amount);
  }

  /** @param since ms since the epoch */
  async function listAll<T extends z.ZodType>(path: '/v1/orders' | '/v1/refunds', item: T, since: number): Promise<z.output<T>[]> {
    // A fixed end keeps the pages from shifting.
    const period = { from: String(Math.floor(since / 1_000)), to: String(Math.floor(clock.now() / 1_000)) };
    const all: z.output<T>[] = [];
    for (;;) {
      const query = new URLSearchParams({ ...period, count: String(PAGE_SIZE), skip: String(all.length) });
      const { items } = await withRetries(`list ${path}`, () => tryOnce(listOf(item), `${path}?${query}`));
      all.push(...items);
      if (items.length < PAGE_SIZE) return all;
    }
  }

  return {
    mode: 'razorpay',
    isTrial: keyId.startsWith(TEST_KEY_PREFIX),
    keyId,
    checkoutScriptUrl: CHECKOUT_SCRIPT_URL,
    isCheckoutSignatureValid,
    isWebhookSignatureValid,
    readWebhook,
    async createOrder(input) {
      const { id, amount, currency, status } = await withRetries('create order', async (attempt) => {
        const made = attempt > 1 ? await findOrder(input) : undefined;
        // An uncaptured payment goes back to the donor.
        return made ?? tryOnce(orderSchema, '/v1/orders', { ...input, currency: 'INR', payment_capture: true });
      });
      return { id, amount, currency, status };
    },
    async listPayments(orderId): Promise<ProviderPayment[]> {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
      return (await withRetries('list payments', () => tryOnce(listOf(paymentEntitySchema), path), 'provider_refused')).items;
    },
    refund({ id, paymentId, amount }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount, speed: 'normal', receipt: id };
      return withRetries('refund', () => tryOnce(refundEntitySchema, path, body, { 'x-refund-idempotency': id }), 'provider_refused');
    },
    listOrders: (since) => listAll('/v1/orders', listedOrderSchema, since),
    listRefunds: (since) => listAll('/v1/refunds', refundEntitySchema, since),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeNetworkError(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'timed out' : `no connection (${cause?.code ?? name ?? 'unknown fault'})`;
}
