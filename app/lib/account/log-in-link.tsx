import { Link } from 'react-router';
import { LOGIN_PATH } from '#app/lib/account/account-here.ts';
import * as m from '#messages/index.ts';

/** Of somebody who is logged out meanwhile. Loads the document: what the page knew of the account is no longer true. */
export function LogInLink({ className = 'more' }: { className?: string }) {
  return (
    <Link className={className} to={LOGIN_PATH} reloadDocument>
      {m.accounts.login.logIn}
    </Link>
  );
}
