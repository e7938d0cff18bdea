import { join } from 'node:path';
import QRCode from 'qrcode';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#domain/content/load.server.ts';
import { DRAWABLE, isDrawable } from '#domain/students/certificate-characters.ts';
import { root } from '#scripts/root.ts';
import { readPdf } from '#tests/setup/pdf.ts';
import { certificateText } from './certificate-text.ts';
import type { CertificateText } from './certificate.ts';
import { drawCertificate } from './draw.ts';

const WORDS: CertificateText = {
  name: 'Asha Kumari',
  program: 'E-Literacy Program',
  provider: 'Deepvan Foundation',
  year: 2026,
  issuedOn: '21 November 2026',
  issuedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  code: '7QK4-M2XW-9P3D',
  verifyUrl: 'https://www.deepvan.example/verify/7QK4-M2XW-9P3D',
  foundation: {
    name: 'Deepvan Foundation',
    place: 'Padrauna',
    signatory: { name: 'Ramesh Yadav', role: 'Founder and treasurer' },
  },
};

const draw = async (change: Partial<CertificateText> = {}) => readPdf(await drawCertificate({ ...WORDS, ...change }));

describe('a certificate', () => {
  test('is one A4 landscape page with name, program, provider, date and signatory', async () => {
    const { text, pages, size, missing } = await draw();
    expect([pages, ...size.map(Math.round), missing]).toEqual([1, 842, 595, 0]);
    for (const words of [
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
      expect(text.split('\n')).toContain(words);
    expect(text.replaceAll('\n', '')).toContain('7QK4-M2XW-9P3D');
  });

  test('has its day in English, whatever the language of the pages', () => {
    const { foundation } = loadContent(join(root, 'content'), { error: () => {} });
    expect(certificateText({ ...foundation, locale: 'hi-IN' }, WORDS, WORDS.verifyUrl).issuedOn).toBe('21 November 2026');
  });

  test('has a QR code with the URL that verifies it', async () => {
    const { bars } = await draw();
    const { size, data } = QRCode.create(WORDS.verifyUrl, { errorCorrectionLevel: 'M' }).modules;
    const drawn = new Uint8Array(size * size);
    for (const [x, y, width] of bars) drawn.fill(1, y * size + x, y * size + x + width);
    expect([...drawn]).toEqual([...data]);
  });

  test.each([
    // Conjuncts, and the short i, which is drawn before the letter that it follows.
    ['श्रीमती प्रियंका', ['श्रीमती', 'िप्रयंका']],
    ['ज्ञानेश्वर मूर्ति', ['ज्ञानेश्वर', 'मूितर्']],
  ])('shapes the Devanagari of %s', async (name, drawn) => {
    const { text, fonts, missing } = await draw({ name });
    expect([fonts.includes('devanagari'), missing]).toEqual([true, 0]);
    for (const word of drawn) expect(text.split('\n')).toContain(word);
  });

  test.each(['Łukasz Ñúñez', 'Asha अनिता Kumari', 'क्‍षितिज', 'Jose\u0301'.normalize(), 'Zoë–O’Neill “Ōta”'])(
    'has a shape for every letter of %s',
    async (name) => {
      expect(await draw({ name })).toMatchObject({ pages: 1, missing: 0 });
    },
  );

  test.each(DRAWABLE)('can draw every letter from %i to %i that an attendance may have', async (from, to) => {
    const letters = Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
    // Marks stand on a letter, as they do in names.
    const text = letters.map((letter) => (/\p{M}/u.test(letter) ? `क${letter}` : letter)).join('');
    expect(isDrawable(text)).toBe(true);
    for (const name of text.match(/.{1,60}/gsu) ?? []) expect({ name, ...(await draw({ name })) }).toMatchObject({ pages: 1, missing: 0 });
  });

  test('stays on one page with the longest name, program and provider', async () => {
    const long = 'कृष्णमूर्ति विद्यासागर '.repeat(5).slice(0, 100).trim();
    const { pages, text } = await draw({ name: long, program: long, provider: 'W'.repeat(100) });
    expect(pages).toBe(1);
    expect(text.split('\n')).toContain('Certificate');
  });

  test('wraps a long foundation, even one without spaces, within the frame', async () => {
    const foundation = { ...WORDS.foundation, name: 'W'.repeat(150) };
    const { pages, text } = await draw({ foundation, provider: foundation.name });
    expect(pages).toBe(1);
    const first = text.split('\n').find((line) => /^W+$/.test(line));
    // As many of this letter are as wide as the room beside the mark.
    expect(first).toHaveLength(60);
  });

  test.each(['र्र्र', 'क़़', 'राम र्र्र्र कुमार'])('is drawn for %s too, whose marks the font cannot place', async (name) => {
    expect(await draw({ name, program: name, provider: name })).toMatchObject({ pages: 1, missing: 0 });
  });

  test('is drawn for many at once, each its own, and the same words give the same bytes', async () => {
    const names = ['Asha', 'Ravi', 'Meera', 'Asha'];
    const files = await Promise.all(names.map((name) => drawCertificate({ ...WORDS, name })));
    for (const [index, file] of files.entries()) expect(readPdf(file).text.split('\n')).toContain(names[index]);
    expect(files[3]?.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('is refused at once when the queue is full', async () => {
    const served = Array.from({ length: 60 }, () => drawCertificate(WORDS).catch(() => undefined));
    await expect(drawCertificate(WORDS)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
    expect(await served[0]).toBeInstanceOf(Buffer);
  });
});
