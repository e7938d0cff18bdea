import type { ReactNode } from 'react';
import { tabStorage } from '#app/lib/tab-storage.ts';

interface NewsletterGroupProps {
  id: string;
  label: ReactNode;
  button: string;
  isDisabled?: boolean;
  isBusy?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

/** Shared by both steps. */
export function NewsletterGroup({ id, label, button, isDisabled = false, isBusy = false, error, children }: NewsletterGroupProps) {
  return (
    <>
      <label className="mt-3 block" htmlFor={id}>
        {label}
      </label>
      <div className="sub aria-busy:cursor-progress aria-busy:opacity-60" aria-busy={isBusy}>
        {children}
        <button className="btn btn-light" type="submit" disabled={isDisabled}>
          {button}
        </button>
      </div>
      <div aria-live="polite" className="mt-2 empty:mt-0">
        {error}
      </div>
    </>
  );
}

export const emailInput = {
  className: 'input',
  id: 'newsletter-email',
  name: 'email',
  type: 'email',
  placeholder: 'you@example.in',
  autoComplete: 'email',
} as const;

/** Phones drop the page while the email is read. */
export const savedCode = tabStorage<{ email: string; expiresAt: number }>('newsletter');

export const emailLabel = <span className="sr-only">Email address</span>;
