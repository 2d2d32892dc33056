import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url';

/** Decoders of scanned pages and their colours, from our own build. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg, 'qcms_bg.wasm': colours };

/** Gives the reader what it asks for by name; what we do not have, it does without. */
class OwnDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`No ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

let worker: Worker | undefined;

/** Opens a PDF, of which only the parts that are looked at are fetched; runs none of its scripts. End it with `destroy`. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  return getDocument({
    url,
    wasmUrl: '/',
    useWorkerFetch: false,
    BinaryDataFactory: OwnDecoders,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}
