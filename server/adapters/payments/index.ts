import type { Log } from '#domain/context.ts';
import type { PaymentGateway } from '#domain/payments.ts';
import { createRazorpay } from '#server/adapters/payments/razorpay.ts';
import { createTestGateway, type TestGatewayTools } from '#server/adapters/payments/test-gateway.ts';
import type { Settings } from '#server/env.server.ts';

/** Razorpay when its keys are configured, else the built-in test gateway (a live site does not start without keys). */
export function createPaymentGateway(tools: TestGatewayTools & { settings: Settings; log: Log }): PaymentGateway {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL } = tools.settings;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return createTestGateway(tools);
  return createRazorpay({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
    apiUrl: RAZORPAY_API_URL,
    clock: tools.clock,
    log: tools.log,
    random: tools.random,
  });
}
