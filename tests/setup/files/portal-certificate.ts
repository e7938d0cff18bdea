import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { root } from '#server/config/root.ts';

export interface PortalCertificate {
  form?: '10BE' | '114';
  /** The portal's number for the certificate. */
  number?: string;
  /** Such as `2026-27`. */
  year?: string;
  /** Rupees, as printed. */
  amount?: string;
  id?: string;
  name?: string;
  /** The foundation's PAN. */
  pan?: string;
  nature?: string;
  /** Names and values beside one another, or below. */
  layout?: 'beside' | 'below';
  /** Another drawing of the same certificate. */
  drawnAt?: number;
}

const FOLDER = join(root, 'server/documents');
let compiler: NodeCompiler | undefined;

/**
 * With the lines of Form 10BE (Income-tax Rules, 1962, rule 18AB, Appendix II) in their order. How the portal arranges and calls them, and
 * whether a certificate is one page, is unverified; so is Form 114 as a whole.
 */
export function drawPortalCertificate({
  form = '114',
  number = '114202627000000001',
  year = '2026-27',
  amount = '500',
  id = 'ABCPE1234F',
  name = 'Asha Mishra',
  pan = 'AAATD1234E',
  nature = 'Others',
  layout = 'beside',
  drawnAt = 0,
}: PortalCertificate = {}): Buffer {
  compiler ??= NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths: [join(FOLDER, 'fonts')] }] });
  const isOld = form === '10BE';
  const lines = [
    [`Acknowledgement number of Form No. ${isOld ? '10BD' : '113'}`, '998877665544332'],
    [`Acknowledgement number of Form No. ${form}`, number],
    ['PAN of the reporting person', pan],
    ['Name of the reporting person', 'Deepvan Foundation'],
    ['Unique Registration Number', 'AAATD1234EF20214'],
    ['Date of issuance of Unique Registration Number', '01-04-2021'],
    ['Name of donor', name],
    ['Address of donor', 'House 12, Ward 4, Kasia, Uttar Pradesh 274402'],
    ['Unique identification number of donor', id],
    ['Amount of donation received (INR)', amount],
    [isOld ? 'Financial year in which such donation was received' : 'Tax year in which such donation was received', year],
    ['Type of donation', nature],
    ['Section under which donation is eligible for deduction', isOld ? '80G' : '133'],
  ];
  const cells = lines.flat().map((text) => `[#${JSON.stringify(text)}]`);
  const inside = layout === 'beside' ? `#table(columns: 2, ${cells.join(', ')})` : cells.map((cell) => `#block${cell}`).join('\n');
  const mainFileContent = `#set page(paper: "a4")\n#set text(font: "Noto Sans", size: 9pt)\n= Form No. ${form}\nCertificate of donation\n${inside}`;
  const pdf = compiler.pdf({ mainFileContent }, { creationTimestamp: drawnAt });
  compiler.evictCache(0);
  return pdf;
}
