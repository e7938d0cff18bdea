import { checkForm } from '#domain/forms/check.ts';
import { cleanValues, visibleFields } from '#domain/forms/clean.ts';
import type { Given } from '#domain/forms/form.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { maskTail } from '#domain/shared/text.ts';
import { accountNoOf, type Application, answersOf } from './applications.server.ts';
import { corrected } from './corrections.ts';
import { type OpenRequest, requireInTime } from './corrections.server.ts';
import { applicationForm } from './form.ts';
import { type FieldName } from './steps/questions.ts';
import { type Content, storable } from './receive.server.ts';

interface Correcting {
  current: Application;
  asked: OpenRequest;
  given: Given;
}

/** Only what the office named, and what depends on it, changes. @throws AppError `invalid_input` of open fields; `forbidden` after the last day */
export function correctedContent(ctx: DomainContext, { current, asked, given }: Correcting): Content {
  requireInTime(ctx, asked);
  const before = answersOf(ctx, current);
  const accountNo = accountNoOf(ctx, current);
  const today = todayAt(ctx);
  const stored: Given = { ...before, fullName: before['name'], accountNo: maskTail(accountNo) };
  const { open, values } = corrected(asked.fields, { stored, given, today });
  const errors = Object.entries(checkForm(applicationForm, values, today).errors as FieldErrors).filter(([name]) => isIn(open, name));
  const [first] = errors;
  if (first) throw new AppError('invalid_input', first[1], { fields: Object.fromEntries(errors) });
  const clean = cleanValues(applicationForm, values);
  const isAsked = visibleFields(applicationForm, values, today);
  const ended = visibleFields(applicationForm, stored, today).filter((name) => !isIn(isAsked, name));
  const { fullName: name = before['name'], ...changed } = Object.fromEntries(
    [...open, ...ended].map((field) => [field, isIn(isAsked, field) ? clean[field] : undefined]),
  );
  return {
    cycleId: current.cycle_id,
    answers: storable({ ...before, ...changed, name }),
    accountNo: isIn(open, 'accountNo') ? String(clean['accountNo']) : accountNo,
  };
}

const isIn = (names: readonly FieldName[], name: string): boolean => names.some((one) => one === name);
