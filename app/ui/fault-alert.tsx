import { FieldError } from '#app/ui/field.tsx';

/** Always rendered: a live region that comes with its text is not announced. */
export const FaultAlert = ({ fault }: { fault: string }) => (
  <div role="alert" className="empty:hidden">
    {fault && <FieldError>{fault}</FieldError>}
  </div>
);
