import { basename } from 'node:path';
import { Page, Text, View } from '#scripts/generate/reports/pdf.ts';
import type { ReportData } from '#scripts/generate/reports/data.ts';
import { COLOUR, MARGIN, PAGE, style } from '#scripts/generate/reports/style.ts';
import { Mark, Picture } from '#scripts/generate/reports/pieces.tsx';

export function Cover({ report }: { report: ReportData }) {
  return (
    <Page size="A4" style={[style.page, style.cover]} bookmark="Cover">
      <View style={{ padding: MARGIN, paddingBottom: 0, height: 392 }}>
        <View style={[style.row, { alignItems: 'center', gap: 8 }]}>
          <Mark />
          <Text style={[style.h2, { fontSize: 20 }]}>{report.foundation.name}</Text>
        </View>
        <Text style={[style.h1, { fontSize: 26, marginTop: 52, color: COLOUR.onNightMuted }]}>Annual report</Text>
        <Text style={[style.h1, { fontSize: 124, lineHeight: 1, marginTop: 2, letterSpacing: -3 }]}>{report.year}</Text>
        <Text style={[style.lead, { fontSize: 15, maxWidth: 420, marginTop: 14 }]}>{report.page.highlight}</Text>
      </View>
      <Picture name={basename(report.page.image.src, '.svg')} width={PAGE.width} height={408} />
      <Text style={[style.small, { color: COLOUR.onNightMuted, paddingHorizontal: MARGIN, paddingTop: 12 }]}>{report.sampleNote}</Text>
    </Page>
  );
}
