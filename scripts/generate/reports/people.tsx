import { Text, View } from '#scripts/generate/reports/pdf.ts';
import type { ReportData } from '#scripts/generate/reports/data.ts';
import { COLOUR, count, style } from '#scripts/generate/reports/style.ts';
import { Point } from '#scripts/generate/reports/pieces.tsx';

const SERIES = [
  { key: 'scholarships', label: 'New scholarships' },
  { key: 'computers', label: 'Taught to use a computer' },
  { key: 'villages', label: 'Villages' },
] as const;

export function People({ report: { people, history, page } }: { report: ReportData }) {
  const most = Math.max(...people.map((group) => group.count));
  const done = page.highlights.filter((line) => !/^what went wrong/i.test(line));
  return (
    <>
      <Text style={style.h1}>Who it reached</Text>
      <View style={{ marginTop: 22 }}>
        {people.map((group) => (
          <View key={group.label} style={[style.row, { alignItems: 'center', marginBottom: 9.5 }]}>
            <Text style={{ width: 192, fontSize: 10.5, lineHeight: 1.25 }}>{group.label}</Text>
            <View style={{ width: Math.max(3, (236 * group.count) / most), height: 18, backgroundColor: COLOUR.indigo, borderRadius: 2 }} />
            <Text style={[style.strong, { marginLeft: 8, marginTop: 2, lineHeight: 1.25 }]}>{count(group.count)}</Text>
          </View>
        ))}
      </View>
      <Text style={[style.small, style.muted, { marginTop: 3 }]}>
        A person is counted once in a program. Many of them are in more than one.
      </Text>

      <Text style={[style.h2, { marginTop: 30, marginBottom: 12 }]}>Five years</Text>
      <View style={[style.row, { gap: 28 }]}>
        {SERIES.map(({ key, label }) => {
          const top = Math.max(...history.map((past) => past[key]));
          return (
            <View key={key} style={{ flex: 1 }}>
              <Text style={[style.small, style.muted, { marginBottom: 8 }]}>{label}</Text>
              <View
                style={[
                  style.row,
                  { alignItems: 'flex-end', height: 120, gap: 5, borderBottomWidth: 0.75, borderBottomColor: COLOUR.muted },
                ]}
              >
                {history.map((past, index) => (
                  <View key={past.year} style={{ flex: 1, alignItems: 'center' }}>
                    <Text style={[style.strong, { fontSize: 7.5, lineHeight: 1.5 }]}>{count(past[key])}</Text>
                    <View
                      style={{
                        width: '100%',
                        height: (102 * past[key]) / top,
                        backgroundColor: index === history.length - 1 ? COLOUR.leaf : '#A9C4AE',
                        borderTopLeftRadius: 2,
                        borderTopRightRadius: 2,
                      }}
                    />
                  </View>
                ))}
              </View>
              <View style={[style.row, { gap: 5 }]}>
                {history.map((past) => (
                  <Text key={past.year} style={[style.muted, { flex: 1, textAlign: 'center', fontSize: 7.5, lineHeight: 1.8 }]}>
                    {past.year}
                  </Text>
                ))}
              </View>
            </View>
          );
        })}
      </View>

      <Text style={[style.h2, { marginTop: 30, marginBottom: 10 }]}>What came of it</Text>
      {done.map((line) => (
        <Point key={line}>{line}</Point>
      ))}
    </>
  );
}
