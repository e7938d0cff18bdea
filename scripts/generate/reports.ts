import { statSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { reportsDirectory } from '#domain/reports/reports.server.ts';
import { readReports } from '#scripts/generate/reports/data.ts';
import { root } from '#server/config/root.ts';

// Draws the annual reports from content/reports/reports.json and the page's texts:
// node scripts/run.mjs scripts/generate/reports.ts

type Drawn = typeof import('./reports/annual-report.tsx');
const { module } = await runnerImport<Drawn>(join(root, 'scripts', 'generate', 'reports', 'annual-report.tsx'), {
  configFile: false,
  root,
  logLevel: 'warn',
});

await module.registerFonts();
for (const report of readReports()) {
  const file = join(reportsDirectory, `${report.year}.pdf`);
  await module.writeReport(report, file);
  console.log(`${report.year}.pdf: ${(statSync(file).size / 1000).toFixed(1)} kB`);
}
