import { Text, View } from '#scripts/generate/reports/pdf.ts';
import type { ReportData } from '#scripts/generate/reports/data.ts';
import { COLOUR, INNER, MARGIN, style } from '#scripts/generate/reports/style.ts';
import { Picture } from '#scripts/generate/reports/pieces.tsx';

export function Letter({ report: { letter, page, year, foundation, picture } }: { report: ReportData }) {
  return (
    <>
      <View style={[style.row, { gap: 40 }]}>
        <View style={{ width: 134 }}>
          <Text style={[style.small, style.muted, { height: 72 }]}>The year that ended on 31 March {year}</Text>
          {page.figures.map(({ label, value }) => (
            <View key={label} style={{ borderTopWidth: 1.5, borderTopColor: COLOUR.ink, paddingTop: 12, marginBottom: 22 }}>
              <Text style={[style.number, { fontSize: 44 }]}>{value}</Text>
              <Text style={[style.small, style.muted, { marginTop: 6 }]}>{label}</Text>
            </View>
          ))}
        </View>
        <View style={{ flex: 1 }}>
          <Text style={[style.h1, { minHeight: 72 }]}>{letter.heading}</Text>
          {letter.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={[style.lead, { fontSize: 13, marginBottom: 11 }]}>
              {paragraph}
            </Text>
          ))}
          <View style={[style.row, { gap: 16, marginTop: 12, alignItems: 'center' }]}>
            <Picture name={letter.portrait} width={70} height={84} isRounded />
            <View>
              <Text style={[style.strong, { fontSize: 13 }]}>{letter.name}</Text>
              <Text style={style.muted}>
                {letter.role}, {foundation.shortName}
              </Text>
            </View>
          </View>
        </View>
      </View>
      <View style={{ position: 'absolute', left: MARGIN, bottom: 74 }}>
        <Picture name={picture} width={INNER} height={226} isRounded />
      </View>
    </>
  );
}
