export const Tick = ({ text, isTicked, onTick }: { text: string; isTicked: boolean; onTick: (isTicked: boolean) => void }) => (
  <label className="check" dir="auto">
    <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
    {text}
  </label>
);
