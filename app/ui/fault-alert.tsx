import { FieldError } from '#app/ui/field.tsx';

/** What went wrong; empty if nothing. Always rendered: a live region inserted together with its text is not announced. */
export const FaultAlert = ({ fault }: { fault: string }) => (
  <div role="alert" className="empty:hidden">
    {fault && <FieldError>{fault}</FieldError>}
  </div>
);
