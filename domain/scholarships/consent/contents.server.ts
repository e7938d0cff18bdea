/** What a guardian is shown of an application (docs/decisions/0083). */
import { checkForm } from '#domain/forms/check.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { FILE_FIELDS, isUpload, stepOf } from '#domain/scholarships/steps/questions.ts';
import { type AgreedPart, changedSince } from './agreed.ts';
import type { GuardianPage, ShownContents } from './guardian-operations.ts';
import { type Matter, nowIn } from './permission.server.ts';

export type Contents = ShownContents;
type Part = GuardianPage['parts'][number]['part'];

const BANK: readonly string[] = ['accountHolderRelation', 'accountHolderName', 'accountNo', 'ifscCode'];
const OF_STEP: readonly (Part | undefined)[] = ['about', 'about', 'family', 'school', 'money'];

const partOf = (name: string): Part | undefined =>
  isUpload(name) ? 'papers' : BANK.includes(name) ? 'bank' : OF_STEP[(stepOf(name) ?? 0) - 1];

const PARTS: readonly Part[] = ['about', 'school', 'family', 'money', 'bank', 'papers'];

/** In the order of the tasks; `left`: answers still to give or correct, none once it is sent. */
export function partsOf(ctx: DomainContext, { answers, application }: Matter): GuardianPage['parts'] {
  const left = application ? [] : Object.keys(checkForm(applicationForm, answers, todayAt(ctx)).errors);
  return PARTS.map((part) => ({
    part,
    isEmpty: application ? part === 'papers' && FILE_FIELDS.every((name) => !answers[name]) : !Object.keys(answers).some((name) => partOf(name) === part && isFilled(answers[name])),
    left: left.filter((name) => partOf(name) === part).length,
  }));
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;

/** By name. `shown` changes with what is agreed to, so that nobody agrees to something else than was read. */
export function contentsOf(ctx: DomainContext, matter: Matter): Contents {
  const now = nowIn(ctx, matter);
  const changed: AgreedPart[] = matter.agreed ? changedSince(matter.agreed, now) : [];
  const papers = FILE_FIELDS.filter((name) => name in now.papers);
  return {
    shown: ctx.vault.hash('guardian-shown', JSON.stringify(now)),
    papers: papers.map((field) => ({ field, isThere: now.papers[field] !== '' })),
    holder: String(matter.answers['accountHolderName'] ?? ''),
    changed,
  };
}
