import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#domain/vault.server.ts';

/** Signatures under the two secrets of an account. Source: Razorpay's documentation on signatures. */
export interface Signatures {
  /** Hex HMAC-SHA256 of `orderId|paymentId` under the key secret. */
  signCheckout: (orderId: string, paymentId: string) => string;
  /** Hex HMAC-SHA256 of the raw body under the webhook secret. */
  signWebhook: (rawBody: Buffer) => string;
  isCheckoutSignatureValid: (orderId: string, paymentId: string, signature: string) => boolean;
  isWebhookSignatureValid: (rawBody: Buffer, signature: string) => boolean;
}

export function createSignatures({ keySecret, webhookSecret }: { keySecret: string; webhookSecret: string }): Signatures {
  const signCheckout = (orderId: string, paymentId: string) => hmac(keySecret, `${orderId}|${paymentId}`);
  const signWebhook = (rawBody: Buffer) => hmac(webhookSecret, rawBody);
  return {
    signCheckout,
    signWebhook,
    isCheckoutSignatureValid: (orderId, paymentId, signature) => equalInConstantTime(signCheckout(orderId, paymentId), signature),
    isWebhookSignatureValid: (rawBody, signature) => equalInConstantTime(signWebhook(rawBody), signature),
  };
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex');
}
