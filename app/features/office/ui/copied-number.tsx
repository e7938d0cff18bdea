import { useState } from 'react';

export function CopiedNumber({ name, value }: { name: string; value: string }) {
  const [news, setNews] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setNews('Copied');
    } catch {
      setNews('Please select it and copy it by hand.');
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="num font-[560] [font-stretch:100%] wrap-anywhere">{value}</span>
      <button className="text-button" type="button" aria-label={`Copy ${name}`} onClick={() => void copy()}>
        Copy
      </button>
      <span className="small muted" aria-live="polite">
        {news}
      </span>
    </span>
  );
}
