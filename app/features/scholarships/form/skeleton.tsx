import * as m from '#messages/index.ts';
export function ScholarshipSkeleton() {
  return (
    <div className="wrap grid gap-x-12 gap-y-6 pb-16 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <output className="sr-only">{m.scholarships.form.loading}</output>
      <div className="grid h-[5.375rem] content-start gap-5 sm:h-[7.0625rem]" aria-hidden="true">
        <span className="bone h-2" />
        <span className="bone h-4 w-full max-w-56" />
      </div>
      <div className="panel grid gap-6 lg:col-start-1" aria-hidden="true">
        <span className="bone h-8 w-full max-w-56" />
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
