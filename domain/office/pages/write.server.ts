import { type Letter, writeFirst } from '#domain/contact/write.server.ts';
import { findDonor } from '#domain/donations/donors/donor.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

interface Writing extends Letter {
  by: StaffActor;
  answersTo: string | null;
}

/** To the address of the account. @returns the message's id @throws AppError `not_found`, also out of reach; `conflict` without an address */
export async function writeToStudent(ctx: DomainContext, number: string, writing: Writing): Promise<string> {
  const { account_id } = await reachApplication(ctx.db, number, writing.by);
  const account = await ctx.db.selectFrom('accounts').select(['name', 'email']).where('id', '=', account_id).executeTakeFirst();
  return writeFirst(ctx, { ...writing, role: 'coordinator', ...withAddress(account?.name, account?.email) });
}

/** @returns the message's id @throws AppError `not_found`; `conflict` without an address */
export async function writeToDonor(ctx: DomainContext, reference: string, writing: Writing): Promise<string> {
  const { donor_name, donor_email } = await findDonation(ctx, reference);
  return writeFirst(ctx, { ...writing, role: 'treasurer', ...withAddress(donor_name, donor_email) });
}

/** @returns the message's id @throws AppError `not_found`; `conflict` without an address, and for who wants no letters */
export async function writeToKnownDonor(ctx: DomainContext, number: string, writing: Writing): Promise<string> {
  const { name, email, no_contact } = await findDonor(ctx.db, number);
  if (no_contact === 1) throw new AppError('conflict', 'This donor wants no letters.');
  return writeFirst(ctx, { ...writing, role: 'treasurer', ...withAddress(name, email) });
}

function withAddress(name: string | null | undefined, email: string | null | undefined): { name: string; email: string } {
  if (!email || !isEmail(email)) throw new AppError('conflict', 'There is no email address any more to write to.');
  return { name: name ?? '', email };
}
