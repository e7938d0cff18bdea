import { useState } from 'react';
import { ApiError } from '#app/lib/api.ts';

/** The office says why several payments have one reference, once it has seen which. */
export function useSharedReference() {
  const [asked, setAsked] = useState<string | null>(null);

  async function noteShared(reference: string, answer: Promise<void>): Promise<void> {
    try {
      await answer;
    } catch (error) {
      if (error instanceof ApiError && error.fields.sharedReason) setAsked(reference);
      throw error;
    }
  }

  /** A reason that was given for another reference does not count. */
  const reasonFor = (reference: string, { sharedReason }: { sharedReason?: string | undefined }): string | undefined =>
    reference === asked ? sharedReason : undefined;

  return { asked, noteShared, reasonFor };
}
