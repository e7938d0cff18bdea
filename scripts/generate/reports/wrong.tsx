import { G, Path, Svg, Text, View } from '#scripts/generate/reports/pdf.ts';
import type { ReportData } from '#scripts/generate/reports/data.ts';
import { rangoli } from '#scripts/generate/reports/drawing.ts';
import { COLOUR, INNER, MARGIN, style } from '#scripts/generate/reports/style.ts';
import { Point } from '#scripts/generate/reports/pieces.tsx';

export function Wrong({ report: { wrong } }: { report: ReportData }) {
  return (
    <>
      <Rangoli />
      <Text style={[style.strong, style.muted, { fontSize: 12 }]}>What went wrong</Text>
      <Text style={[style.h1, { marginTop: 4, maxWidth: 420 }]}>{wrong.heading}</Text>
      <View style={{ marginTop: 20, maxWidth: 440 }}>
        {wrong.paragraphs.map((paragraph) => (
          <Text key={paragraph} style={[style.lead, { fontSize: 15, marginBottom: 14 }]}>
            {paragraph}
          </Text>
        ))}
      </View>
      <View style={[style.row, { gap: 36, marginTop: 20 }]}>
        <View style={{ flex: 1 }}>
          <Text style={[style.h2, { marginBottom: 10 }]}>What we changed</Text>
          {wrong.changes.map((line) => (
            <Point key={line}>{line}</Point>
          ))}
        </View>
        <View style={{ flex: 1 }}>
          <Text style={[style.h2, { marginBottom: 10 }]}>Smaller things</Text>
          {wrong.smaller.map((line) => (
            <Point key={line}>{line}</Point>
          ))}
        </View>
      </View>
    </>
  );
}

function Rangoli() {
  const { viewBox, petals } = rangoli();
  return (
    <View style={{ position: 'absolute', left: MARGIN, bottom: 57, width: INNER, height: 236, overflow: 'hidden' }}>
      <Svg viewBox={viewBox} style={{ position: 'absolute', left: INNER - 480, top: 0, width: 480, height: 480 }}>
        {Array.from({ length: 16 }, (_, i) => (
          <G key={i} transform={`rotate(${i * 22.5})`}>
            <Path d={petals} stroke={COLOUR.line} strokeWidth={2} fill="none" />
          </G>
        ))}
      </Svg>
    </View>
  );
}
