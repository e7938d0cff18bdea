/** No zod, no SQL: pages use it. */
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `isHanded`: its donor has it. */
export const CERTIFICATE_STATES = defineStates({
  waiting: { label: 'To decide', badge: 'warn', next: ['placed'], isHanded: false },
  placed: { label: 'Not sent yet', badge: 'plain', next: ['sent', 'replaced', 'waiting'], isHanded: false },
  sent: { label: 'Sent', badge: 'quiet', next: ['replaced', 'waiting'], isHanded: true },
  replaced: { label: 'Replaced', badge: 'quiet', next: ['placed', 'sent', 'waiting'], isHanded: true },
});
export type CertificateState = StateOf<typeof CERTIFICATE_STATES>;
