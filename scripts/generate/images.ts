import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Content, contentIn, loadContent } from '#domain/content/load.server.ts';
import { type Page, PAGES, sharePicture } from '#domain/pages/pages.ts';
import { type Language, LANGUAGES, languages } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { launchBrowser } from '#tests/setup/browser/browser.ts';

// Draws icons and pictures for shared links from the content:
// node scripts/run.mjs scripts/generate/images.ts

const content = join(root, 'content');
const media = join(content, 'media');
const english = loadContent(content, console);

/* Of app/styles/tokens.css. */
const PAPER = '#FBF6EC';
const NIGHT = '#231F66';

/**
 * @param share the mark's part of the side
 * @param radius of the corners, as a part of the side
 */
async function icon(size: number, share: number, radius = 0): Promise<Buffer> {
  const side = Math.round(size * share);
  const mark = await sharp(join(media, 'mark.svg'), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${PAPER}"/></svg>`,
  );
  return sharp(ground)
    .composite([{ input: mark }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

interface Share {
  heading: string | undefined;
  pictures: ReadonlyArray<string | undefined>;
  isWide?: boolean;
}
const sharesOf = ({ foundation, staticContent, dynamicContent }: Content): Record<string, Share> => ({
  home: {
    heading: staticContent['home-hero']?.slides[0]?.title.join(' '),
    pictures: [staticContent['home-hero']?.slides[0]?.image.wide],
    isWide: true,
  },
  about: { heading: staticContent['about-hero']?.heading, pictures: [staticContent['about-hero']?.img.src] },
  programs: {
    heading: staticContent['programs-page']?.hero.heading,
    pictures: dynamicContent['programs-ourprograms']?.slice(0, 4).map(({ image }) => image) ?? [],
  },
  youthcorner: { heading: staticContent['youthcorner-page']?.hero.heading, pictures: [staticContent['youthcorner-page']?.hero.img.src] },
  contact: { heading: staticContent['contact-page']?.hero.heading, pictures: [staticContent.offices?.[0]?.mapImage] },
  donate: { heading: staticContent['donate-page']?.heading, pictures: [staticContent['donate-page']?.img.src] },
  team: {
    heading: staticContent['team-page']?.hero.heading,
    pictures: dynamicContent['founders-global']?.slice(0, 4).map(({ image }) => image) ?? [],
  },
  partners: {
    heading: staticContent.partners?.hero.heading,
    pictures: staticContent.partners?.items.slice(0, 4).map(({ logo }) => logo.src) ?? [],
  },
  testimonials: { heading: staticContent.testimonials?.hero.heading, pictures: ['/media/community.svg'] },
  reports: { heading: staticContent['annual-reports']?.hero.heading, pictures: [staticContent['annual-reports']?.items[0]?.image.src] },
  details: { heading: foundation.tagline, pictures: ['/media/letter.svg'] },
});
const shareOf = (page: string, name: string, of: Content): Share =>
  sharesOf(of)[name] ?? {
    heading: (of.staticContent['page-meta'] as Record<string, { title: string }> | undefined)?.[page]?.title,
    pictures: ['/media/community.svg'],
  };

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const typeOf = (file: string): string => TYPES[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/svg+xml';
const dataUrl = (type: string, file: string): string => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As in app/styles/hindi.css. */
const HEADINGS: Record<Language, { scale: number; style: string }> = {
  en: { scale: 1, style: 'line-height: .98; letter-spacing: -.015em' },
  hi: { scale: 0.86, style: 'line-height: 1.32; word-spacing: .08em' },
};

function sharePage(
  language: Language,
  { heading = contentIn(english, language).foundation.tagline, pictures: addresses, isWide = false }: Share,
): string {
  const pictures = addresses.filter((address) => address !== undefined).map((address) => join(content, address));
  const drawn = pictures.map((file) => `<img src="${dataUrl(typeOf(file), file)}">`).join('');
  const logo = readFileSync(join(media, 'logo.svg'), 'utf8').replaceAll('#1F7047', '#7FCB9A').replaceAll('#231F66', '#FFF6E3');
  const { scale, style } = HEADINGS[language];
  const size = scale * (heading.length > 60 ? 60 : isWide ? 76 : 84);
  return `<!doctype html><html lang="${LANGUAGES[language].locale}"><style>
    @font-face { font-family: Anek; src: url("${dataUrl('font/woff2', join(root, 'app/fonts/anek-latin.woff2'))}"); font-weight: 400 700; font-stretch: 84% 100%; }
    @font-face { font-family: "Anek Devanagari"; src: url("${dataUrl('font/woff2', join(root, 'app/fonts/anek-devanagari.woff2'))}"); font-weight: 400 700; unicode-range: U+0900-097F, U+200C-200D, U+25CC; }
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; overflow: hidden; background: ${NIGHT}; color: #FFF6E3; font: 420 30px/1.3 "Anek Devanagari", Anek, sans-serif; position: relative; }
    .art { position: absolute; inset: 0 0 0 auto; width: ${isWide ? 1200 : 580}px; display: grid; grid-template: repeat(${Math.ceil(pictures.length / 2)}, minmax(0, 1fr)) / repeat(${Math.min(pictures.length, 2)}, minmax(0, 1fr)); }
    .art img { width: 100%; height: 100%; min-height: 0; object-fit: cover; object-position: ${isWide ? '100% 100%' : '50% 30%'}; }
    .words { position: absolute; inset: 0 auto 0 0; width: ${isWide ? 660 : 620}px; padding: 64px 32px 60px 72px; display: flex; flex-direction: column; justify-content: space-between; }
    .words svg { display: block; height: 84px; width: auto; align-self: start; }
    h1 { font-size: ${size}px; ${style}; font-weight: 680; font-stretch: 84%; text-wrap: balance; }
    p { color: #CFC9EE; }
  </style><div class="art">${drawn}</div><div class="words">${logo}<h1>${escapeHtml(heading)}</h1><p>${new URL(english.foundation.url).host}</p></div>`;
}

/** @param address such as `/media/share/home.png` */
function write(address: string, bytes: Buffer): void {
  writeFileSync(join(content, address), bytes);
  console.log(`${address}: ${(bytes.length / 1000).toFixed(1)} kB`);
}

mkdirSync(join(media, 'icons'), { recursive: true });

write('/media/icons/icon-192.png', await icon(192, 0.8, 0.18));
write('/media/icons/icon-512.png', await icon(512, 0.8, 0.18));
// Launchers crop this one to any shape.
write('/media/icons/icon-maskable-512.png', await icon(512, 0.6));
write('/media/icons/apple-touch-icon.png', await icon(180, 0.76));
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({
    size,
    png: await sharp(join(media, 'mark.svg'), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer(),
  })),
);
write('/media/icons/favicon.ico', ico(small));

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of languages) {
  const drawn = new Set<string>();
  mkdirSync(join(media, 'share', LANGUAGES[language].prefix), { recursive: true });
  for (const [name, { share }] of Object.entries<Page>(PAGES)) {
    if (share === undefined || drawn.has(share)) continue;
    drawn.add(share);
    await page.setContent(sharePage(language, shareOf(name, share, contentIn(english, language))));
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    // Flat colours: a palette keeps the edges at a fifth of the bytes.
    const picture = await sharp(shot).png({ palette: true, quality: 70, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();
    write(sharePicture(language, share), picture);
  }
}
await browser.close();
