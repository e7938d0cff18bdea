/** The form is on its way. */
export function ScholarshipSkeleton() {
  return (
    <div className="wrap grid gap-6 pb-16">
      <output className="sr-only">Loading your application</output>
      <span className="bone h-2" aria-hidden="true" />
      <div className="panel grid max-w-3xl gap-6" aria-hidden="true">
        <span className="bone h-8 w-56 max-w-full" />
        {[0, 1, 2, 3].map((row) => (
          <div className="grid gap-2" key={row}>
            <span className="bone w-32" />
            <span className="bone h-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
