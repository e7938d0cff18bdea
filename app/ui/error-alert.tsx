import { FieldError } from '#app/ui/field.tsx';

/** Always rendered: a live region that comes with its text is not announced. */
export const ErrorAlert = ({ error }: { error: string }) => (
  <div role="alert" className="empty:hidden">
    {error && <FieldError>{error}</FieldError>}
  </div>
);
