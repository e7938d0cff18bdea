interface StepButtonsProps {
  isReview: boolean;
  isFromReview: boolean;
  isSending: boolean;
  onPrevious: (() => void) | null;
}

export function StepButtons({ isReview, isFromReview, isSending, onPrevious }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 sm:pt-6">
      {onPrevious && (
        <button className="btn btn-line max-sm:flex-1 max-sm:px-3" type="button" onClick={onPrevious}>
          Previous
        </button>
      )}
      <button className="btn btn-primary max-sm:flex-1 max-sm:px-3 sm:ml-auto sm:min-w-40" type="submit" aria-disabled={isSending}>
        {buttonText(isReview, isSending, isFromReview)}
      </button>
    </div>
  );
}

function buttonText(isReview: boolean, isSending: boolean, isFromReview: boolean): string {
  if (isReview) return isSending ? 'Submitting…' : 'Submit';
  return isFromReview ? 'Save and review' : 'Next';
}
