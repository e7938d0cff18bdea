import type { ReactNode } from 'react';
import { Document, Page, renderToFile, Text, View } from '#scripts/generate/reports/pdf.ts';
import type { ReportData } from '#scripts/generate/reports/data.ts';
import { registerFonts } from '#scripts/generate/reports/fonts.ts';
import { style } from '#scripts/generate/reports/style.ts';
import { Accounts } from '#scripts/generate/reports/accounts.tsx';
import { Cover } from '#scripts/generate/reports/cover.tsx';
import { Letter } from '#scripts/generate/reports/letter.tsx';
import { People } from '#scripts/generate/reports/people.tsx';
import { Plan } from '#scripts/generate/reports/plan.tsx';
import { Wrong } from '#scripts/generate/reports/wrong.tsx';

export async function writeReport(report: ReportData, file: string): Promise<void> {
  await renderToFile(<AnnualReport report={report} />, file);
}

export { registerFonts };

function AnnualReport({ report }: { report: ReportData }) {
  const { foundation, year } = report;
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
