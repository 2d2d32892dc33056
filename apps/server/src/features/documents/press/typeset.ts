import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import encodeQR from 'qr';
import { layout } from './layout.ts';
import type { Printed, Sheet } from './sheet.ts';

const fromHere = createRequire(import.meta.url);

/** Styles of Noto Sans, which supports Greek and may be redistributed (OFL). */
const styles = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];
const fontPath = (style: string) => fromHere.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);

const MAIN = '/main.typ';
const LOGO = '/logo.png';

/** Maximum age of entries in Typst's cache, in compilations; older ones are evicted. */
const KEPT_WORK = 10;

/** Typesets documents as PDFs, with Typst. */
export class Typesetter {
  readonly #compiler: NodeCompiler;

  constructor() {
    this.#compiler = NodeCompiler.create({
      workspace: '/',
      fontArgs: [{ fontBlobs: styles.map((style) => readFileSync(fontPath(style))) }],
    });
    this.#compiler.addSource(MAIN, layout);
  }

  /** Returns documents as one accessible PDF (PDF/UA-1), with the number of its pages. */
  print({ logo, ...sheet }: Sheet, title: string, documents: readonly Printed[]): { pdf: Buffer; pages: number } {
    if (logo) this.#compiler.mapShadow(LOGO, Buffer.from(logo));
    else this.#compiler.unmapShadow(LOGO);
    const input = { sheet: { ...sheet, logo: logo !== null }, title, documents: documents.map(withQr) };
    const compiled = this.#compiler.compile({ mainFilePath: MAIN, inputs: { input: JSON.stringify(input) } });
    if (!compiled.result) {
      const error = compiled.takeDiagnostics();
      throw new Error(JSON.stringify(error?.shortDiagnostics ?? 'not typeset').slice(0, 2_000));
    }
    const pdf = this.#compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
    const pages = compiled.result.numOfPages;
    this.#compiler.evictCache(KEPT_WORK);
    return { pdf, pages };
  }
}

/** Returns a document with the QR code of its verification URL, as one grey value per module. */
function withQr(one: Printed) {
  if (one.address === '') return { ...one, qr: [], modules: 0 };
  // Any mask can be read; trying all eight for the best takes as long as setting the page.
  const rows = encodeQR(one.address, 'raw', { ecc: 'medium', border: 2, mask: 3 });
  return { ...one, qr: rows.flat().map((dark) => (dark ? 0 : 255)), modules: rows.length };
}
