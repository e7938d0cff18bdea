import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { checkForm } from '#domain/forms/check.ts';
import { cleanValues, visibleFields } from '#domain/forms/clean.ts';
import type { Given } from '#domain/forms/form.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { accountNoOf, type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { type AskedRow, askedRows, corrected } from '#domain/scholarships/corrections.ts';
import { type OpenRequest, requireInTime } from '#domain/scholarships/corrections/corrections.server.ts';
import { explanationField, explanationOf } from '#domain/scholarships/corrections/explanations.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName } from '#domain/scholarships/steps/questions.ts';
import { type Content, resolveAccount, storable } from './receive.server.ts';

interface Correcting {
  current: Application;
  asked: OpenRequest;
  given: Given;
}

/**
 * Only what the office named, and what depends on it, changes; each named thing has changed, or is explained. @throws AppError
 * `invalid_input` of open fields, explanations and what is as it was; `forbidden` after the last day
 */
export async function correctedContent(trx: Trx, ctx: DomainContext, { current, asked, given }: Correcting): Promise<Content> {
  requireInTime(ctx, asked);
  const before = answersOf(ctx, current);
  const accountNo = accountNoOf(ctx, current);
  const today = todayAt(ctx);
  const stored: Given = { ...before, fullName: before['name'], accountNo: maskTail(accountNo) };
  const { open, values } = corrected(asked.fields, { stored, given, today });
  const errors = Object.entries(checkForm(applicationForm, values, today).errors as FieldErrors).filter(([name]) => isIn(open, name));
  const clean = cleanValues(applicationForm, values);
  const isResolvable = isIn(open, 'accountNo') && errors.every(([name]) => name !== 'accountNo');
  // In full: a mask does not show whether it has changed.
  const number = isResolvable
    ? await resolveAccount(trx, ctx, {
        given: String(clean['accountNo']),
        accountId: current.account_id,
        cycleId: current.cycle_id,
        current,
      })
    : accountNo;
  const rows = askedRows(asked.fields, { stored: { ...stored, accountNo }, values: { ...values, accountNo: number }, today });
  const { explained, missing } = explanationsIn(rows, given);
  const wrong = Object.fromEntries([...errors, ...Object.entries(missing), ...errors]);
  const [first] = Object.values(wrong);
  if (first) throw new AppError('invalid_input', first, { fields: wrong });
  const isAsked = visibleFields(applicationForm, values, today);
  const ended = visibleFields(applicationForm, stored, today).filter((name) => !isIn(isAsked, name));
  const { fullName: name = before['name'], ...changed } = Object.fromEntries(
    [...open, ...ended].map((field) => [field, isIn(isAsked, field) ? clean[field] : undefined]),
  );
  return {
    cycleId: current.cycle_id,
    answers: storable({ ...before, ...changed, name }),
    accountNo: number,
    explained,
  };
}

/** Those of rows that are as they were; `missing`: what is wrong with them, or at the rows without one. */
function explanationsIn(rows: readonly AskedRow[], given: Given): { explained: Record<string, string>; missing: FieldErrors } {
  const explained: Record<string, string> = {};
  const missing: Record<string, string> = {};
  for (const { field } of rows.filter(({ changed }) => changed.length === 0)) {
    const name = explanationOf(field);
    const form = { fields: { [name]: explanationField(field, true) } };
    const words = cleanValues(form, given)[name];
    if (typeof words !== 'string') missing[field] = m.scholarships.corrections.wanted;
    else explained[field] = words;
    Object.assign(missing, checkForm(form, given).errors);
  }
  return { explained, missing };
}

const isIn = (names: readonly FieldName[], name: string): boolean => names.some((one) => one === name);
