import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { emailInput, emailLabel, NewsletterGroup, savedCode } from '#app/features/newsletter/newsletter-group.tsx';
import { lazyImport, UNREACHABLE } from '#app/lib/lazy-import.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';

const loadSteps = lazyImport(() => import('#app/features/newsletter/newsletter-steps.tsx'));

export function NewsletterForm() {
  const [begun, setBegun] = useState<{ Steps: ComponentType<{ typed?: string }>; typed?: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (savedCode.read()) void begin();
  }, []);
  if (begun) return <begun.Steps {...begun} />;

  async function begin(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    setIsBusy(true);
    try {
      const { NewsletterSteps: Steps } = await loadSteps();
      setBegun(event ? { Steps, typed: field.current?.value ?? '' } : { Steps });
    } catch {
      setIsBusy(false);
      setHasFailed(event !== undefined);
    }
  }

  return (
    <form noValidate aria-label="Newsletter" onSubmit={(event) => void begin(event)}>
      <NewsletterGroup
        id={emailInput.id}
        label={emailLabel}
        button="Subscribe"
        isDisabled={!isHydrated || isBusy}
        isBusy={isBusy}
        error={hasFailed && UNREACHABLE}
      >
        <input {...emailInput} ref={field} onFocus={() => void loadSteps().catch(() => undefined)} />
      </NewsletterGroup>
      <noscript>
        <p className="mt-2">Subscribing needs JavaScript.</p>
      </noscript>
    </form>
  );
}
