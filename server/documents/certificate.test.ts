import { join } from 'node:path';
import QRCode from 'qrcode';
import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { contentIn, loadContent } from '#domain/content/load.server.ts';
import { isPrintable } from '#domain/shared/text/printable.server.ts';
import { root } from '#server/config/root.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { certificateText, type CertificateText } from './certificate-text.ts';
import { renderCertificatePdf } from './render-pdf.ts';

const { foundation: sample } = loadContent(join(root, 'content'), { error: () => {} });
const VERIFY_URL = 'https://www.deepvan.example/verify/7QK4-M2XW-9P3D';
const CERTIFICATE = {
  name: 'Asha Kumari',
  program: 'E-Literacy Program',
  provider: 'Deepvan Foundation',
  year: 2026,
  issuedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  code: '7QK4-M2XW-9P3D',
};
const TEXT: CertificateText = {
  ...certificateText(sample, CERTIFICATE, VERIFY_URL),
  foundation: {
    name: 'Deepvan Foundation',
    place: 'Padrauna',
    signatory: { name: 'Ramesh Yadav', role: 'Founder and treasurer' },
  },
};

const draw = async (change: Partial<CertificateText> = {}) => readPdf(await renderCertificatePdf({ ...TEXT, ...change }));

const NAMES: [font: string, name: string, glyphs: number][] = [
  ['devanagari', 'क्षत्रिय श्रीमती', 9],
  ['bengali', 'ক্ষমতা শ্রী', 5],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 11],
  ['gujarati', 'ક્ષત્રિય શ્રી', 6],
  ['odia', 'ଶ୍ରୀ କ୍ଷେତ୍ରମୋହନ', 10],
  ['tamil', 'தமிழ்ச்செல்வி ஸ்ரீ', 12],
  ['telugu', 'శ్రీ లక్ష్మీ', 6],
  ['kannada', 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ', 10],
  ['malayalam', 'ശ്രീ കുഞ്ഞുലക്ഷ്മി', 12],
  ['arabic', 'محمد عبد اللہ', 12],
  ['olchiki', 'ᱥᱟᱱᱛᱟᱲᱤ', 7],
  ['meetei', 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ', 8],
  ['sora', '𑃐𑃑𑃒', 3],
  ['tibetan', 'བསྟན་འཛིན', 8],
  ['limbu', 'ᤕᤠᤰᤌᤢᤱ', 6],
  ['lepcha', 'ᰛᰩᰵᰛᰧᰵ', 6],
  ['warangciti', '𑢹𑣉𑣉', 3],
  ['vietnamese-display', 'Nguyễn Thị', 2],
  ['accented-display', 'Łukasz Ōta', 2],
  ['noto', 'x\u030c Ṛṣi', 5],
];

describe('a certificate', () => {
  test('is one A4 landscape page with name, program, provider, date and signatory', async () => {
    const { text, pages, size, missing } = await draw();
    expect([pages, ...size.map(Math.round), missing]).toEqual([1, 842, 595, 0]);
    for (const wantedText of [
      'Deepvan Foundation',
      'Certificate',
      'Asha Kumari',
      'E-Literacy Program',
      'held by Deepvan Foundation in 2026',
      'Ramesh Yadav',
      'Founder and treasurer, Deepvan Foundation',
      'Padrauna, 21 November 2026',
      'www.deepvan.example/verify',
    ])
      expect(text.split('\n')).toContain(wantedText);
    expect(text.replaceAll('\n', '')).toContain('7QK4-M2XW-9P3D');
  });

  test('in Hindi has its words, day and place in Hindi, and a glyph for every letter', async () => {
    const site = contentIn(loadContent(join(root, 'content'), { error: () => {} }), 'hi').foundation;
    const certificate = { ...CERTIFICATE, name: 'क्षितिज त्रिपाठी', program: 'ई-साक्षरता कार्यक्रम', provider: site.name };
    const text = speak('hi', () => certificateText(site, certificate, VERIFY_URL));
    expect(text.issuedOn).toBe('21 नवंबर 2026');
    const { pages, missing, title, text: printed } = await readPdf(await renderCertificatePdf(text));
    expect([pages, missing]).toEqual([1, 0]);
    expect(title).toBe('प्रमाण पत्र: क्षितिज त्रिपाठी, ई-साक्षरता कार्यक्रम, 2026');
    expect(latinWordsIn(printed, VERIFY_URL)).toEqual([]);
  });

  test('has a QR code with the URL that verifies it', () => {
    const { size, data } = QRCode.create(VERIFY_URL, { errorCorrectionLevel: 'M' }).modules;
    const drawn = new Uint8Array(size * size);
    for (const [, x, y, end] of TEXT.qr.matchAll(/M(\d+) (\d+)H(\d+)V/g))
      drawn.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(end));
    expect([...drawn]).toEqual([...data]);
  });

  test.each(NAMES)('draws a name in %s, %s, with the shapes that its letters have together', async (font, name, glyphs) => {
    expect(isPrintable(name)).toBe(true);
    const { missing, title, ...certificate } = await draw({ name });
    expect([missing, certificate.glyphs[font]]).toEqual([0, glyphs]);
    expect(title).toContain(name.normalize());
  });

  test.each([
    'Łukasz Ñúñez',
    'Asha अनिता Kumari',
    'क्‍षितिज',
    'Jose\u0301',
    'Zoë–O’Neill “Ōta”',
    'Md. محمد Arif',
    'र्र्र',
    'क़़',
    'x\u0300\u0323\u0331',
  ])('has a shape for every letter of %s', async (name) => {
    expect(await draw({ name, program: name, provider: name })).toMatchObject({ pages: 1, missing: 0 });
  });

  test('leaves out emoji, wherever they stand', async () => {
    const name = '👩🏽‍🎓 Asha ❤️ Kumari 1️⃣🇮🇳';
    const { missing, text } = await draw({ name, program: name });
    expect(missing).toBe(0);
    expect(text.split('\n').filter((line) => line === 'Asha Kumari 1')).toHaveLength(2);
  });

  test('stays on one page with the longest name, program and provider', async () => {
    const long = 'कृष्णमूर्ति विद्यासागर '.repeat(5).slice(0, 100).trim();
    const { pages, text } = await draw({ name: long, program: long, provider: 'W'.repeat(100) });
    expect(pages).toBe(1);
    expect(text.split('\n')).toContain('Certificate');
  });

  test('wraps a long foundation, even one without spaces, within the frame', async () => {
    const foundation = { ...TEXT.foundation, name: 'W'.repeat(150) };
    const { pages, text } = await draw({ foundation, provider: foundation.name });
    expect(pages).toBe(1);
    const first = text.split('\n').find((line) => /^W+$/.test(line));
    expect(first).toHaveLength(56);
  });

  test('is drawn for many at once, each its own, and the same words give the same bytes', async () => {
    const names = ['Asha', 'Ravi', 'Meera', 'Asha'];
    const files = await Promise.all(names.map((name) => renderCertificatePdf({ ...TEXT, name })));
    for (const [index, file] of files.entries()) expect((await readPdf(file)).text.split('\n')).toContain(names[index]);
    expect(files[3]?.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('is refused at once when the queue is full', async () => {
    const served = Array.from({ length: 60 }, () => renderCertificatePdf(TEXT).catch(() => undefined));
    await expect(renderCertificatePdf(TEXT)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
    expect(await served[0]).toBeInstanceOf(Buffer);
  });
});
