/** No zod, no SQL: pages use it. */
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `isPlaced`: it is with a donor. `isValid`: none stands in its place. */
export const CERTIFICATE_STATES = defineStates({
  waiting: { label: 'To decide', badge: 'warn', next: ['placed'], isPlaced: false, isValid: false },
  placed: { label: 'Not sent yet', badge: 'plain', next: ['sent', 'replaced', 'waiting'], isPlaced: true, isValid: true },
  sent: { label: 'Sent', badge: 'quiet', next: ['replaced', 'waiting'], isPlaced: true, isValid: true },
  replaced: { label: 'Replaced', badge: 'quiet', next: ['placed', 'sent', 'waiting'], isPlaced: true, isValid: false },
});
export type CertificateState = StateOf<typeof CERTIFICATE_STATES>;
