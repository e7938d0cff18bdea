import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { root } from '#server/config/root.ts';

/** For paper.typ. */
interface PaperText {
  shape: 'paper' | 'card' | 'photo' | 'signature';
  /** Degrees of the colour circle. */
  hue: number;
  name: string;
  title: string;
  office: string;
  rows: readonly (readonly [label: string, value: string])[];
}

export interface Holder {
  name: string;
  dob: string;
  village: string;
  district: string;
  school: string;
  study: string;
  income: string;
  category: string;
  marks: string;
  aadhaar: string;
  accountNumber: string;
  ifsc: string;
  hue: number;
}

type Row = readonly [label: string, value: string];
const about = ({ name, dob }: Holder): Row[] => [
  ['Name', name],
  ['Date of birth', dob],
];

const PAPERS: Record<FileField, (holder: Holder) => Pick<PaperText, 'shape' | 'title' | 'office' | 'rows'>> = {
  photograph: () => ({ shape: 'photo', title: '', office: '', rows: [] }),
  signature: () => ({ shape: 'signature', title: '', office: '', rows: [] }),
  aadhaarCard: (holder) => ({
    shape: 'card',
    title: 'Identity card',
    office: 'Office of Invented Cards',
    rows: [...about(holder), ['Number', holder.aadhaar.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]],
  }),
  incomeCertificate: (holder) => ({
    shape: 'paper',
    title: 'Income certificate',
    office: `Tehsil office of Invented Lands, ${holder.district}`,
    rows: [...about(holder), ['Village', holder.village], ['Family’s income in a year', holder.income]],
  }),
  casteCertificate: (holder) => ({
    shape: 'paper',
    title: 'Caste certificate',
    office: `Tehsil office of Invented Lands, ${holder.district}`,
    rows: [...about(holder), ['Category', holder.category]],
  }),
  bonafideCertificate: (holder) => ({
    shape: 'paper',
    title: 'Bonafide certificate',
    office: holder.school,
    rows: [...about(holder), ['Studies here in', holder.study]],
  }),
  bankDocument: (holder) => ({
    shape: 'paper',
    title: 'Passbook, first page',
    office: 'Bank of Invented Rupees, branch Nowhere',
    rows: [
      ['Account holder', holder.name],
      ['Account number', holder.accountNumber],
      ['IFSC', holder.ifsc],
    ],
  }),
  lastCertificate: markSheet,
  latestCertificate: markSheet,
};

function markSheet(holder: Holder) {
  return {
    shape: 'paper' as const,
    title: 'Mark sheet',
    office: holder.school,
    rows: [...about(holder), ['Class or course', holder.study], ['Marks', holder.marks], ['Result', 'Passed']] satisfies Row[],
  };
}

let compiler: NodeCompiler | undefined;

function openCompiler(): NodeCompiler {
  return NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: [join(root, 'server/documents/fonts')] }] });
}

/**
 * A PDF, or a photo, which may lie on its side.
 * @param turned degrees
 */
export async function drawPaper(
  field: FileField,
  holder: Holder,
  { isPdf, turned = 0 }: { isPdf: boolean; turned?: number },
): Promise<{ name: string; bytes: Buffer }> {
  compiler ??= openCompiler();
  const text: PaperText = { ...PAPERS[field](holder), name: holder.name, hue: holder.hue };
  const drawing = { mainFilePath: join(root, 'scripts/demo/paper.typ'), inputs: { text: JSON.stringify(text) } };
  const bytes = isPdf ? compiler.pdf(drawing, { creationTimestamp: 0 }) : await photograph(compiler.plainSvg(drawing), turned);
  compiler.evictCache(0);
  return { name: `${field}.${isPdf ? 'pdf' : 'jpg'}`, bytes };
}

const DOTS_PER_INCH = 110;

const photograph = (svg: string, turned: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DOTS_PER_INCH }).rotate(turned).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer();
