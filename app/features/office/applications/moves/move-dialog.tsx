import { useState } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { MOVE_FORMS } from '#domain/office/move-forms.ts';
import { type AwardLimits, excessOf, excessWords } from '#domain/scholarships/award/award-limits.ts';
import { letterOf, READY_WORDS } from '#domain/scholarships/moves/letters.ts';
import { asksStudent, type MoveKind, MOVES } from '#domain/scholarships/states.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { moveApplication } from '#app/features/office/applications/lib/applications-api.ts';
import { type OfficeMove, textsOf } from '#app/features/office/applications/moves/move-on.tsx';
import type { Chosen } from '#app/features/office/applications/moves/correction-picker.tsx';
import { type ChangedProps, unlessChanged } from '#app/features/office/lib/unless-changed.ts';
import { ApiError } from '#app/lib/api.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadPicker = () => import('#app/features/office/applications/moves/correction-picker.tsx');

export interface Typed {
  reason: string;
  words: string;
}

interface MoveDialogProps extends ChangedProps {
  isOpen: boolean;
  number: string;
  updatedAt: number;
  to: OfficeMove;
  kind?: MoveKind;
  /** What was typed before the application changed. */
  typed?: Typed | undefined;
  onSend?: (typed: Typed) => void;
  /** Left out for a move that neither asks for corrections nor awards. */
  details?: Pick<ApplicationDetails, 'application' | 'asking' | 'award' | 'awardLimits' | 'offeredAward'>;
}

/** A move with its reason for the file and its words to the student; an award with how much. */
export function MoveDialog({ isOpen, number, updatedAt, to, kind = 'reject', typed, onSend, details, ...changed }: MoveDialogProps) {
  const { action, text, isFinal = false, isDanger = false } = textsOf(kind);
  const { application, asking, award, awardLimits: limits, offeredAward } = details ?? {};
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [over, setOver] = useState<number>();
  const correction = asking && asksStudent(to) ? (chosen ?? { fields: [], until: asking.until }) : undefined;
  const hasAmount = limits && (kind === 'award' || kind === 'revise');
  const amountNow = kind === 'revise' ? award?.amount : offeredAward;
  const letter = letterOf(kind, { amount: 0, actor: 'office' });

  /** More than is usual needs a second press, with the same amount. @throws ApiError at the first */
  function confirmExcess(amount: number | undefined, reason: string) {
    if (!hasAmount || amount === undefined || amount > limits.top || reason === '') return;
    const excess = excessOf(amount, limits);
    setOver(excess === 0 ? undefined : excess);
    if (excess > 0 && over !== excess) throw new ApiError(400, `${excessWords(amount, limits)} If that is meant, press “${GIVE_MORE}”.`);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      form={MOVE_FORMS[kind]}
      initial={{ amount: amountNow ? String(amountNow) : '', reason: typed?.reason ?? '', words: typed?.words || READY_WORDS[kind] || '' }}
      title={isFinal ? `${action}?` : action}
      button={over !== undefined ? GIVE_MORE : isFinal ? `Yes, ${action.toLowerCase()}` : action}
      isDanger={isDanger}
      onClose={changed.onClose}
      run={async ({ amount, reason = '', words = '' }) => {
        confirmExcess(amount, reason);
        onSend?.({ reason, words });
        await unlessChanged(
          changed,
          moveApplication(number, { to, reason, words, amount, over: hasAmount ? over : undefined, updatedAt, correction }),
        );
      }}
    >
      {text}
      {hasAmount && <p className="mt-3">{limitsWords(limits)}</p>}
      {letter && !hasAmount && <p className="mt-3">The letter says: “{letter.text}” What you write to the student is added to it.</p>}
      {letter && hasAmount && MOVES[kind].tells === 'letter' && (
        <p className="mt-3">The letter names the amount. What you write to the student is added to it.</p>
      )}
      {correction && asking && application && (
        <div className="mt-5">
          <LazyPart
            load={loadPicker}
            render={({ CorrectionPicker }) => (
              <CorrectionPicker application={application} earliest={asking.earliest} chosen={correction} onChange={setChosen} />
            )}
          />
        </div>
      )}
    </FormDialog>
  );
}

const GIVE_MORE = 'Yes, give more';

const limitsWords = ({ asked, gives, top }: AwardLimits): string =>
  `${formatRupees(asked)} was asked.${gives === null ? '' : ` The cycle gives ${formatRupees(gives)} a year for this class.`} The most that can be given is ${formatRupees(top)}.`;
