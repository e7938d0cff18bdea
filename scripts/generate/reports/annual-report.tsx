import { basename } from 'node:path';
import type { ReactNode } from 'react';
import { Document, G, Image, Page, Path, renderToFile, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { partsOfHundred } from '#domain/reports/hundred.ts';
import { type ReportData, total } from '#scripts/generate/reports/data.ts';
import { drawing, rangoli } from '#scripts/generate/reports/drawing.ts';
import { family, registerFonts } from '#scripts/generate/reports/fonts.ts';

/* Points on A4; colours of app/styles/tokens.css. */
const COLOUR = {
  paper: '#FBF6EC',
  sunk: '#F3EADA',
  ink: '#1D1A46',
  muted: '#504D78',
  indigo: '#332F8A',
  night: '#231F66',
  nightLine: '#4B47A0',
  onNight: '#FFF6E3',
  onNightMuted: '#CFC9EE',
  marigold: '#F5A11C',
  leaf: '#1F7047',
  leafLight: '#7FCB9A',
  line: '#DCCFB6',
  charts: ['#332F8A', '#1F7047', '#B4660A', '#6E6AA8', '#9A3B5B'],
} as const;
const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 52;
const INNER = PAGE.width - 2 * MARGIN;

const style = StyleSheet.create({
  page: {
    backgroundColor: COLOUR.paper,
    color: COLOUR.ink,
    fontFamily: family('text'),
    fontSize: 11,
    lineHeight: 1.5,
    padding: MARGIN,
    paddingBottom: 72,
  },
  sunk: { backgroundColor: COLOUR.sunk },
  cover: { backgroundColor: COLOUR.night, color: COLOUR.onNight, padding: 0, paddingBottom: 0 },
  h1: { fontFamily: family('display'), fontSize: 36, lineHeight: 1.05, letterSpacing: -0.3 },
  h2: { fontFamily: family('display'), fontSize: 19, lineHeight: 1.15 },
  strong: { fontFamily: family('strong') },
  number: { fontFamily: family('display'), fontSize: 34, lineHeight: 1 },
  small: { fontSize: 9.5, lineHeight: 1.45 },
  muted: { color: COLOUR.muted },
  lead: { fontSize: 13.5, lineHeight: 1.45 },
  row: { flexDirection: 'row' },
  footer: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.75,
    borderTopColor: COLOUR.line,
    paddingTop: 8,
    fontSize: 8.5,
    lineHeight: 1.3,
    color: COLOUR.muted,
  },
});

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const money = (amount: number): string => `₹${rupees.format(amount)}`;
const count = (value: number): string => rupees.format(value);

export async function writeReport(report: ReportData, file: string): Promise<void> {
  await renderToFile(<AnnualReport report={report} />, file);
}

export { registerFonts };

function AnnualReport({ report }: { report: ReportData }) {
  const { foundation, year } = report;
  // The same report gives the same bytes.
  const made = new Date(`${report.auditDate} 12:00 UTC`);
  return (
    <Document
      title={`${foundation.name}: annual report ${year}`}
      author={foundation.name}
      subject={`${report.page.highlight} ${report.sampleNote}`}
      language={foundation.locale}
      creationDate={made}
      modificationDate={made}
      pageLayout="singlePage"
    >
      <Cover report={report} />
      <Sheet report={report} title="The year" number={2}>
        <Letter report={report} />
      </Sheet>
      <Sheet report={report} title="Who it reached" number={3}>
        <People report={report} />
      </Sheet>
      <Sheet report={report} title="The money" number={4}>
        <Accounts report={report} />
      </Sheet>
      <Sheet report={report} title="What went wrong" number={5} isSunk>
        <Wrong report={report} />
      </Sheet>
      <Sheet report={report} title="Next year, and the audit" number={6}>
        <Plan report={report} />
      </Sheet>
    </Document>
  );
}

interface SheetProps {
  report: ReportData;
  /** In the reader's list of contents. */
  title: string;
  number: number;
  isSunk?: boolean;
  children: ReactNode;
}

function Sheet({ report, title, number, isSunk = false, children }: SheetProps) {
  return (
    <Page size="A4" style={isSunk ? [style.page, style.sunk] : style.page} bookmark={title}>
      <View style={style.footer}>
        <Text>
          {report.foundation.name} · Annual report {report.year} · Sample figures
        </Text>
        <Text>{number}</Text>
      </View>
      {children}
    </Page>
  );
}

function Cover({ report }: { report: ReportData }) {
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

function Letter({ report: { letter, page, year, foundation, picture } }: { report: ReportData }) {
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

/** Of different sizes, so each has a chart. */
const SERIES = [
  { key: 'scholarships', label: 'New scholarships' },
  { key: 'computers', label: 'Taught to use a computer' },
  { key: 'villages', label: 'Villages' },
] as const;

function People({ report: { people, history, page } }: { report: ReportData }) {
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

function Accounts({ report }: { report: ReportData }) {
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

function Wrong({ report: { wrong } }: { report: ReportData }) {
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

function Plan({ report }: { report: ReportData }) {
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

/** What does not fit is cut off, mostly at the top. */
function Picture({ name, width, height, isRounded = false }: { name: string; width: number; height: number; isRounded?: boolean }) {
  const { image, ratio } = drawing(name);
  const cover = width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
  const offset = { left: (width - cover.width) / 2, top: (height - cover.height) * 0.7 };
  return (
    <View style={{ width, height, overflow: 'hidden', borderRadius: isRounded ? 8 : 0 }}>
      <Image src={image} style={{ position: 'absolute', ...cover, ...offset }} />
    </View>
  );
}

/** Rises over the foot of the page. */
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

/** Begins with a flame. */
function Point({ children }: { children: string }) {
  return (
    <View style={[style.row, { gap: 10, marginBottom: 7 }]} wrap={false}>
      <Svg viewBox="-14 -48 28 50" style={{ width: 8, height: 14, marginTop: 2 }}>
        <Path d="M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z" fill={COLOUR.marigold} />
      </Svg>
      <Text style={{ flex: 1 }}>{children}</Text>
    </View>
  );
}

type Sums = ReportData['plan'][number] | { label: string; rupees: number };

/** `length` leaves room for the rows of the table beside. */
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

/** One bar, cut in proportion. */
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

/** For dark grounds. */
function Mark({ size = 30 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 32 32" style={{ width: size, height: size }}>
      <Path
        d="M17.6 .4C10.6 6.2 4.6 11.4 4.6 17.8C4.6 22.6 8.6 26 14.9 26.4V22.6L8.9 18.9L9.9 17.2L14.9 20.3V16.4L10.8 13.8L11.9 12.1L15 14.1C15.3 9 15.9 4.6 17.6 .4Z"
        fill={COLOUR.leafLight}
      />
      <Path d="M18.9 3.2C17.3 8 16.9 12.6 16.9 26.4C23.2 26 27.4 22.6 27.4 17.8C27.4 12.4 23.6 8 18.9 3.2Z" fill={COLOUR.marigold} />
      <Path d="M14.9 28H16.9V31.6H14.9Z" fill={COLOUR.onNight} />
    </Svg>
  );
}
