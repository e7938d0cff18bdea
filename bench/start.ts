import type { Measure } from '#bench/measure.ts';
import { memoryOf, withSite } from '#bench/site.ts';

export async function measureStart(): Promise<Measure[]> {
  const started = performance.now();
  return withSite({}, async (site) => {
    const response = await fetch(site.url);
    await response.arrayBuffer();
    const seconds = (performance.now() - started) / 1000;
    return [
      { what: 'start to first answer, built', value: seconds, unit: 's', hold: 3, aim: 1 },
      { what: 'memory after start', value: memoryOf(site.process.pid ?? 0), unit: 'MB' },
    ];
  });
}
