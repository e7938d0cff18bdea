import { language } from '#messages/current.ts';
import { enqueue } from '#database/jobs.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { cleanLine, truncate } from '#domain/shared/text/text.ts';
import { type Client, loginUrl, SIGN_IN, signIn, type SignIn } from '#domain/accounts/accounts.server.ts';
import { type AccountRole, isFoundationEmail, MAX_NAME_LENGTH } from '#domain/accounts/constants.ts';
import type { GoogleNotice } from './google-notices.ts';

export interface GoogleIdentity {
  /** Google's id of the person, which never changes. */
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** By Google's id; else by verified email, whose owner gets a mail; else in a new account (decisions 0013, 0026). */
export async function signInWithGoogle(
  ctx: DomainContext,
  { sub, isEmailVerified, ...person }: GoogleIdentity,
  role: AccountRole,
  client: Client,
): Promise<SignIn | { notice: GoogleNotice }> {
  const email = normaliseEmail(person.email);
  if (!isEmailVerified || !isEmail(email)) return { notice: 'google-unverified' };
  const now = ctx.clock.now();

  return ctx.db.transaction().execute(async (trx) => {
    const linked = trx.selectFrom('accounts').select(SIGN_IN).where('google_sub', '=', sub);
    // No session begins in an account being erased.
    const known = await forUpdate(trx, linked).executeTakeFirst();
    if (known) return signIn(trx, ctx, known, client);

    const query = trx
      .selectFrom('accounts')
      .select([...SIGN_IN, 'google_sub'])
      .where('email', '=', email);
    const before = await query.executeTakeFirst();
    if (!before) {
      if (role === 'volunteer' && !isFoundationEmail(email, ctx.content().foundation.mailDomain)) return { notice: 'google-volunteer' };
      const made = await trx
        .insertInto('accounts')
        .values({
          id: ctx.random.id(),
          name: cleanName(person.name) || (email.split('@')[0] ?? ''),
          email,
          phone: null,
          role,
          language: language(),
          password_hash: null,
          google_sub: sub,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(SIGN_IN)
        .executeTakeFirst();
      if (made) return signIn(trx, ctx, made, client);
    }

    const account = await forUpdate(trx, query).executeTakeFirst();
    // The address may have a new owner.
    if (!account || (account.google_sub !== null && account.google_sub !== sub)) return { notice: 'google-failed' };
    if (account.google_sub === null) {
      await trx.updateTable('accounts').set({ google_sub: sub, updated_at: now }).where('id', '=', account.id).execute();
      await enqueue(trx, ctx, {
        kind: 'mail',
        payload: {
          to: email,
          template: 'google-joined',
          props: { name: account.name, loginUrl: loginUrl(ctx) },
          ...spokenIn(account.language),
        },
        uniqueKey: `google-joined:${account.id}:${sub}`,
      });
    }
    return signIn(trx, ctx, account, client);
  });
}

const cleanName = (name: string): string => truncate(cleanLine(name.replace(/[\p{Z}\p{Cc}]+/gu, ' ')), MAX_NAME_LENGTH).trim();
