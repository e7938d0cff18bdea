import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#domain/vault.server.ts';

/** Signatures under the two secrets of an account. Source: Razorpay's documentation on signatures. */
export interface Signatures {
  /** Hex HMAC-SHA256 of `orderId|paymentId` under the key secret. */
  signCheckout: (orderId: string, paymentId: string) => string;
  /** Hex HMAC-SHA256 of the raw body under the first webhook secret. */
  signWebhook: (rawBody: Buffer) => string;
  isCheckoutSignatureValid: (orderId: string, paymentId: string, signature: string) => boolean;
  isWebhookSignatureValid: (rawBody: Buffer, signature: string) => boolean;
}

/**
 * @param secrets `webhookSecrets`: after a change, the provider still signs what it repeats of earlier events with the old secret
 */
export function createSignatures({
  keySecret,
  webhookSecrets,
}: {
  keySecret: string;
  webhookSecrets: readonly [string, ...string[]];
}): Signatures {
  const signCheckout = (orderId: string, paymentId: string) => hmac(keySecret, `${orderId}|${paymentId}`);
  const signWebhook = (rawBody: Buffer) => hmac(webhookSecrets[0], rawBody);
  return {
    signCheckout,
    signWebhook,
    isCheckoutSignatureValid: (orderId, paymentId, signature) => equalInConstantTime(signCheckout(orderId, paymentId), signature),
    isWebhookSignatureValid: (rawBody, signature) => webhookSecrets.some((secret) => equalInConstantTime(hmac(secret, rawBody), signature)),
  };
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex');
}
