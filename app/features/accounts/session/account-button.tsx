import { useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { LogoutButton } from '#app/features/accounts/session/logout-button.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import type { SessionAccount } from '#app/lib/account/account-here.ts';
import { useDialog } from '#app/lib/hooks/use-dialog.ts';

const loadSessions = () => import('#app/features/accounts/session/session-list.tsx');

interface AccountButtonProps {
  account: SessionAccount;
  link?: { to: string; name: string };
}

export function AccountButton({ account, link }: AccountButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { props } = useDialog(isOpen, close);
  const { name, email, role } = account;

  return (
    <>
      <button className="account-button" type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className="account-sign" aria-hidden="true">
          {initialOf(name)}
        </span>
        <span className="sr-only">{m.accounts.session.account} </span>
        <span className="account-name">{name}</span>
      </button>
      <dialog className="dialog account-dialog" aria-labelledby="account-heading" closedby="any" {...props}>
        <form method="dialog">
          <button className="dialog-close" type="submit" aria-label={m.ui.close}>
            <Glyph name="close" />
          </button>
        </form>
        <div className="grid gap-6">
          <div>
            <h2 className="pr-10 text-[1.75rem] leading-snug wrap-anywhere" id="account-heading">
              {name}
            </h2>
            <p className="muted wrap-anywhere">{email}</p>
            <p className="muted">{m.accounts.session.roles[role]}</p>
          </div>
          {isOpen && (
            <LazyPart load={loadSessions} fallback={<span className="bone h-24" />} render={({ SessionList }) => <SessionList />} />
          )}
          {link && (
            <Link className="justify-self-start" to={link.to} onClick={close}>
              {link.name}
            </Link>
          )}
          {/* An open dialog would cover toasts. */}
          <div className="border-t border-line pt-5">
            <LogoutButton onBegin={close} />
          </div>
        </div>
      </dialog>
    </>
  );
}

function initialOf(name: string): string {
  // Firefox before 125 has no `Intl.Segmenter`.
  if (!('Segmenter' in Intl)) return /^.\p{M}*/u.exec(name)?.[0] ?? '';
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}
