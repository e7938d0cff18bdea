/** The office while its data is on its way. */
export function OfficeSkeleton() {
  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <h1 className="sr-only">Loading the office</h1>
      <div className="grid gap-6" aria-hidden="true">
        <span className="bone h-12 w-80 max-w-full" />
        <div className="grid gap-5 md:grid-cols-2">
          {['gifts', 'messages', 'applications', 'subscribers'].map((part) => (
            <div key={part} className="panel grid gap-4 shadow-none">
              <span className="bone w-1/2" />
              <span className="bone" />
              <span className="bone w-2/3" />
            </div>
          ))}
        </div>
      </div>
      <noscript>
        <p className="lead">The office needs JavaScript.</p>
      </noscript>
    </div>
  );
}
