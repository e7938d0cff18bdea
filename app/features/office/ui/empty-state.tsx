export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="dash-empty">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <p>
        <strong>{title}</strong>
        <span className="muted">{text}</span>
      </p>
    </div>
  );
}
