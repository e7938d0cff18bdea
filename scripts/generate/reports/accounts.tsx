import { Text, View } from '#scripts/generate/reports/pdf.ts';
import { partsOfHundred } from '#domain/reports/hundred.ts';
import { type ReportData, total } from '#scripts/generate/reports/data.ts';
import { COLOUR, INNER, money, style } from '#scripts/generate/reports/style.ts';

export function Accounts({ report }: { report: ReportData }) {
  const { accounts, page, closing, year } = report;
  const spent = total(page.spending);
  return (
    <>
      <Text style={style.h1}>What came in, what went out</Text>
      <Text style={[style.lead, { marginTop: 12, maxWidth: 440 }]}>
        Every rupee that was donated went to the programs. The running costs were paid by the founders and by partners, to the rupee.
      </Text>

      <Text style={[style.h2, { marginTop: 24, marginBottom: 6 }]}>Of each ₹100 given</Text>
      <Hundred sums={page.spending} />

      <Text style={[style.h2, { marginTop: 24, marginBottom: 4 }]}>Donations and programs</Text>
      <View style={[style.row, { gap: 32 }]}>
        <Table
          title="Income"
          rows={[{ label: `Kept from ${year - 1}`, rupees: accounts.opening }, ...accounts.donations]}
          length={page.spending.length + 1}
        />
        <Table title="Expenditure" rows={[...page.spending, { label: `Kept for ${year + 1}`, rupees: closing }]} />
      </View>
      <Text style={[style.small, style.muted, { marginTop: 8 }]}>
        Given in the year: {money(total(accounts.donations))}. Spent on programs: {money(spent)}.
      </Text>

      <Text style={[style.h2, { marginTop: 22, marginBottom: 4 }]}>Running costs, and who paid them</Text>
      <View style={[style.row, { gap: 32 }]}>
        <Table title="Income" rows={accounts.runningIncome} length={accounts.runningCosts.length} />
        <Table title="Expenditure" rows={accounts.runningCosts} />
      </View>
    </>
  );
}

type Sums = ReportData['plan'][number] | { label: string; rupees: number };

function Table({ title, rows, length = rows.length }: { title: string; rows: readonly Sums[]; length?: number }) {
  const row = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.75,
    borderBottomColor: COLOUR.line,
    height: 21,
    alignItems: 'center',
    fontSize: 10,
    lineHeight: 1.2,
  } as const;
  return (
    <View style={{ flex: 1 }}>
      <Text style={[style.small, style.muted, { marginTop: 4, marginBottom: 2 }]}>{title}</Text>
      {Array.from({ length }, (_, index) => (
        <View key={index} style={rows[index] ? row : { height: row.height }}>
          <Text>{rows[index]?.label ?? ''}</Text>
          <Text>{rows[index] ? money(rows[index].rupees) : ''}</Text>
        </View>
      ))}
      <View style={[row, style.strong, { borderBottomWidth: 1.5, borderBottomColor: COLOUR.ink, height: 24 }]}>
        <Text style={style.strong}>Total</Text>
        <Text style={style.strong}>{money(total(rows))}</Text>
      </View>
    </View>
  );
}

function Hundred({ sums }: { sums: readonly Sums[] }) {
  const parts = partsOfHundred(sums.map((one) => one.rupees));
  const gap = 3;
  const room = INNER - gap * (sums.length - 1);
  return (
    <View style={[style.row, { gap, marginTop: 6 }]}>
      {sums.map(({ label, rupees: amount }, index) => (
        <View key={label} style={{ width: (room * amount) / total(sums) }}>
          <View style={{ height: 26, backgroundColor: COLOUR.charts[index % COLOUR.charts.length] ?? COLOUR.indigo, borderRadius: 2 }} />
          <Text style={[style.number, { fontSize: 20, marginTop: 7 }]}>₹{parts[index]}</Text>
          <Text style={[style.small, style.muted, { fontSize: 8.5, lineHeight: 1.25, marginTop: 3 }]}>{label}</Text>
        </View>
      ))}
    </View>
  );
}
