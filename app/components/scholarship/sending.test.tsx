import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SendingView } from '#app/components/scholarship/sending.tsx';
import type { Device } from '#app/lib/draft/device.ts';

afterEach(() => vi.unstubAllGlobals());

test('the status of sending is announced, but not each percent', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const html = renderToStaticMarkup(
    <SendingView account="asha@example.in" device={{} as Device} onAccepted={() => undefined} onBack={async () => undefined} />,
  );
  const [, live = ''] = /<div[^>]*aria-live="polite"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  expect(live).toContain('Sending your application');
  expect(html).toContain('<progress');
  expect(live).not.toContain('<progress');
  expect(html.match(/aria-live/g)).toHaveLength(1);
});
