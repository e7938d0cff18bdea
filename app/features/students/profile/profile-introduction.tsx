export function ProfileIntroduction() {
  return (
    <aside className="apply-intro">
      <img src="/media/lamp-lit.svg" alt="" width={260} height={195} />
      <div className="stack">
        <h2>Tell us about yourself</h2>
        <p className="muted">It takes about five minutes, once. Then your dashboard opens.</p>
        <div>
          <p className="label">Keep these at hand</p>
          <ul className="apply-needs">
            <li>Your Aadhaar number</li>
            <li>Your last mark sheet or certificate, as a photo or PDF</li>
          </ul>
        </div>
      </div>
    </aside>
  );
}
