import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url';

/** Addresses of the decoders of scanned pages and colours, bundled with the application. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg, 'qcms_bg.wasm': colours };

/** Loads decoders for pdf.js by file name; it does without those that are missing. */
class DecoderLoader {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`No ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

let worker: Worker | undefined;

/** Opens a PDF, loading only the parts that are shown, without running its scripts. The caller must call `destroy`. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  return getDocument({
    url,
    wasmUrl: '/',
    useWorkerFetch: false,
    BinaryDataFactory: DecoderLoader,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}
