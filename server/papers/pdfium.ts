import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { PaperError, PaperPages } from '#domain/shared/papers.ts';

/** 150 to the inch on A4. */
const PAGE_SIDE = 1_754;
const JPEG = { quality: 80 };
const BYTES_PER_PIXEL = 4;

/** fpdfview.h, fpdf_save.h, fpdf_formfill.h. */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const XFA_FULL = 2;
const REMOVE_SECURITY = 3;
const BITMAP_BGRX = 3;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_REVERSED_BYTES = 0x10;
const WHITE = 0xffffffff;

export class Unreadable extends Error {
  readonly error: PaperError;

  constructor(error: PaperError) {
    super(`The document is ${error}`);
    this.error = error;
  }
}

export type Pdfium = WrappedPdfiumModule;

export interface OpenPaper {
  pages: number;
  /** Rebuilds cross-references and removes encryption. */
  written(): Uint8Array;
  /** Checks all pages without drawing. @throws Unreadable */
  readPages(): void;
  /** Of the first `pages`, each at most {@link LONGEST_TEXT} characters. @throws Unreadable */
  textOf(pages: number): string;
  draw(pages: { first: number; most: number }): Promise<PaperPages>;
  close(): void;
}

export async function loadPdfium(): Promise<Pdfium> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({ wasmBinary: wasmBinary as unknown as ArrayBuffer });
  library.PDFiumExt_Init();
  return library;
}

/** @throws Unreadable */
export function openPaper(library: Pdfium, bytes: Uint8Array): OpenPaper {
  const at = place(library, bytes);
  const document = library.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) {
    const error = library.FPDF_GetLastError();
    throw new Unreadable(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'locked' : 'damaged');
  }
  if (library.FPDF_GetFormType(document) === XFA_FULL) throw new Unreadable('form');
  const pages = library.FPDF_GetPageCount(document);
  if (pages < 1) throw new Unreadable('damaged');

  return {
    pages,
    written: () => rewritten(library, document),
    readPages() {
      for (let index = 0; index < pages; index += 1) library.FPDF_ClosePage(openPage(library, document, index));
    },
    textOf(most) {
      return Array.from({ length: Math.min(pages, most) }, (_, index) => textOnPage(library, document, index)).join('\n');
    },
    async draw({ first, most }) {
      const pictures: Uint8Array[] = [];
      for (let index = first; index < Math.min(pages, first + most); index += 1) pictures.push(await drawPage(library, document, index));
      return { total: pages, pictures };
    },
    close() {
      library.FPDF_CloseDocument(document);
      library.pdfium.wasmExports.free(at);
    },
  };
}

function place({ pdfium }: Pdfium, bytes: Uint8Array): number {
  const at = allocate(pdfium, bytes.length);
  heapOf(pdfium).set(bytes, at);
  return at;
}

/** When memory grows, it becomes another array. */
const heapOf = (pdfium: Pdfium['pdfium']): Uint8Array<ArrayBuffer> => (pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;

function allocate(pdfium: Pdfium['pdfium'], size: number): number {
  const at = pdfium.wasmExports.malloc(size);
  if (at === 0) throw new Unreadable('heavy');
  return at;
}

function rewritten(library: Pdfium, document: number): Uint8Array {
  const { pdfium } = library;
  const writer = library.PDFiumExt_OpenFileWriter();
  if (!library.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY)) throw new Unreadable('damaged');
  const size = library.PDFiumExt_GetFileWriterSize(writer);
  const at = allocate(pdfium, size);
  library.PDFiumExt_GetFileWriterData(writer, at, size);
  const bytes = heapOf(pdfium).slice(at, at + size);
  pdfium.wasmExports.free(at);
  library.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}

function openPage(library: Pdfium, document: number, index: number): number {
  const page = library.FPDF_LoadPage(document, index);
  if (page === 0) throw new Unreadable('damaged');
  return page;
}

/** fpdf_text.h: UTF-16, little endian, with a zero at the end. */
const BYTES_PER_CHARACTER = 2;
const LONGEST_TEXT = 20_000;

function textOnPage(library: Pdfium, document: number, index: number): string {
  const { pdfium } = library;
  const page = openPage(library, document, index);
  const texts = library.FPDFText_LoadPage(page);
  const count = Math.min(LONGEST_TEXT, library.FPDFText_CountChars(texts));
  const at = allocate(pdfium, (count + 1) * BYTES_PER_CHARACTER);
  const written = library.FPDFText_GetText(texts, 0, count, at);
  const text = Buffer.from(heapOf(pdfium).slice(at, at + Math.max(0, written - 1) * BYTES_PER_CHARACTER)).toString('utf16le');
  pdfium.wasmExports.free(at);
  library.FPDFText_ClosePage(texts);
  library.FPDF_ClosePage(page);
  return text;
}

async function drawPage(library: Pdfium, document: number, index: number): Promise<Uint8Array> {
  const page = openPage(library, document, index);
  const [width, height] = fitted(library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page));
  const bitmap = library.FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, 0, width * BYTES_PER_PIXEL);
  if (bitmap === 0) throw new Unreadable('heavy');
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS | RENDER_REVERSED_BYTES);
  const at = library.FPDFBitmap_GetBuffer(bitmap);
  const pixels = heapOf(library.pdfium).slice(at, at + width * height * BYTES_PER_PIXEL);
  library.FPDFBitmap_Destroy(bitmap);
  library.FPDF_ClosePage(page);
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: BYTES_PER_PIXEL } })
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer();
}

function fitted(width: number, height: number): [number, number] {
  const scale = PAGE_SIDE / Math.max(width, height, 1);
  const pixels = (points: number): number => Math.min(PAGE_SIDE, Math.max(1, Math.round(points * scale)));
  return [pixels(width), pixels(height)];
}
