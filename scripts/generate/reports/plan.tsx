import { Text, View } from '#scripts/generate/reports/pdf.ts';
import { type ReportData, total } from '#scripts/generate/reports/data.ts';
import { COLOUR, money, style } from '#scripts/generate/reports/style.ts';
import { Mark } from '#scripts/generate/reports/pieces.tsx';

export function Plan({ report }: { report: ReportData }) {
  const { plan, year, audit, foundation, auditDate, auditFiles } = report;
  const { address, phones, emails } = foundation.contact;
  const fill = (text: string): string =>
    text.replace('{foundation}', foundation.name).replace('{year}', String(year)).replace('{files}', auditFiles);
  return (
    <>
      <Text style={style.h1}>What we plan for {year + 1}</Text>
      <View style={{ marginTop: 16 }}>
        {plan.map(({ label, what, rupees: amount }) => (
          <View key={label} style={[style.row, { gap: 20, borderTopWidth: 0.75, borderTopColor: COLOUR.line, paddingVertical: 9 }]}>
            <View style={{ flex: 1 }}>
              <Text style={style.strong}>{label}</Text>
              <Text style={style.muted}>{what}</Text>
            </View>
            <Text style={[style.number, { fontSize: 20, width: 96, textAlign: 'right', paddingTop: 3 }]}>{money(amount)}</Text>
          </View>
        ))}
        <View
          style={[
            style.row,
            { justifyContent: 'space-between', alignItems: 'center', borderTopWidth: 1.5, borderTopColor: COLOUR.ink, paddingTop: 9 },
          ]}
        >
          <Text style={style.strong}>Needed in all</Text>
          <Text style={[style.number, { fontSize: 20 }]}>{money(total(plan))}</Text>
        </View>
      </View>

      <View style={{ backgroundColor: COLOUR.sunk, borderRadius: 8, padding: 20, marginTop: 24 }}>
        <Text style={[style.h2, { marginBottom: 8 }]}>{audit.heading}</Text>
        {audit.paragraphs.map((paragraph) => (
          <Text key={paragraph} style={{ fontSize: 10.5, marginBottom: 7 }}>
            {fill(paragraph)}
          </Text>
        ))}
        <Text style={[style.strong, { fontSize: 10.5 }]}>
          {audit.signature}, {auditDate}
        </Text>
      </View>

      <View style={{ backgroundColor: COLOUR.night, color: COLOUR.onNight, borderRadius: 8, padding: 20, marginTop: 16 }}>
        <View style={[style.row, { gap: 24, alignItems: 'center' }]}>
          <View style={{ flex: 1 }}>
            <Text style={style.h2}>Thank you</Text>
            <Text style={{ fontSize: 10.5, marginTop: 4, color: COLOUR.onNightMuted }}>
              {[...address.lines, address.city, `${address.state} ${address.pincode}`].join(', ')}
            </Text>
            <Text style={{ fontSize: 10.5, color: COLOUR.onNightMuted }}>
              {phones[0]?.number} · {emails[0]?.address} · {new URL(foundation.url).host}
            </Text>
          </View>
          <Mark size={44} />
        </View>
      </View>
      <Text style={[style.small, style.muted, { marginTop: 12 }]}>{report.sampleNote}</Text>
    </>
  );
}
