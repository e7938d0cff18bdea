import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#domain/shared/security/vault.server.ts';

/** Source: Razorpay on signatures. */
export interface Signatures {
  signCheckout: (orderId: string, paymentId: string) => string;
  /** Hex HMAC-SHA256. */
  signWebhook: (rawBody: Buffer) => string;
  isCheckoutSignatureValid: (orderId: string, paymentId: string, signature: string) => boolean;
  isWebhookSignatureValid: (rawBody: Buffer, signature: string) => boolean;
}

/** @param secrets the first signs, all are accepted: earlier events use the old one */
export function createSignatures({
  keySecrets,
  webhookSecrets,
}: {
  keySecrets: readonly [string, ...string[]];
  webhookSecrets: readonly [string, ...string[]];
}): Signatures {
  return {
    signCheckout: (orderId, paymentId) => hmac(keySecrets[0], `${orderId}|${paymentId}`),
    signWebhook: (rawBody) => hmac(webhookSecrets[0], rawBody),
    isCheckoutSignatureValid: (orderId, paymentId, signature) =>
      keySecrets.some((secret) => equalInConstantTime(hmac(secret, `${orderId}|${paymentId}`), signature)),
    isWebhookSignatureValid: (rawBody, signature) => webhookSecrets.some((secret) => equalInConstantTime(hmac(secret, rawBody), signature)),
  };
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex');
}
