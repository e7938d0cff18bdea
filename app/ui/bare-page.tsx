import type { ReactNode } from 'react';
import { helpOf } from '#domain/content/help.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LanguageSwitch } from '#app/ui/language/language-switch.tsx';
import { TrialRibbon } from '#app/ui/trial-ribbon.tsx';

/** For somebody who comes for one thing: the foundation’s name and how to reach it, no menu. @param help before phone and email */
export function BarePage({ help, children }: { help: ReactNode; children: ReactNode }) {
  const { foundation } = useSite();
  const { phone, tel, email } = helpOf(foundation.contact);
  return (
    <>
      <TrialRibbon />
      <main id="main" className="wrap grid max-w-[52rem] gap-8 py-6 sm:py-10" tabIndex={-1}>
        <p className="flex items-center justify-between gap-4">
          <span className="font-[620]">{foundation.name}</span>
          <LanguageSwitch />
        </p>
        {children}
        <p className="small muted border-t border-line pt-4">
          {help}: <a href={`tel:${tel}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </main>
    </>
  );
}
