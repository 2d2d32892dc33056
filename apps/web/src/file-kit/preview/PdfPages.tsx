import { Box } from '@mantine/core';
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PdfPage } from './PdfPage.tsx';
import classes from './Preview.module.css';

/** Addresses of the decoders for scanned pages and colours, bundled with the application. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg, 'qcms_bg.wasm': colours };

/** Loads decoders for pdf.js by file name; missing ones are skipped. */
class DecoderLoader {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`No ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** The worker of all documents; one that pdf.js makes by itself ends with its document, and the next then fails. */
let worker: PDFWorker | undefined;

/** A PDF: its address, or its bytes. */
export type PdfSource = string | Uint8Array;

/**
 * Opens a PDF without running its scripts; from a URL it loads only the parts that are shown. The caller must call
 * `destroy`.
 */
function openPdf(source: PdfSource): PDFDocumentLoadingTask {
  worker ??= PDFWorker.create({ port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }) });
  return getDocument({
    worker,
    // The worker gets a copy, because pdf.js transfers the bytes to it.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice() }),
    wasmUrl: '/',
    useWorkerFetch: false,
    BinaryDataFactory: DecoderLoader,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

interface Props {
  source: PdfSource;
  /** The name of the document for screen readers. */
  label: string;
}

/** The pages of a PDF, drawn when they become visible. While another source loads, the earlier one stays. */
export function PdfPages({ source, label }: Props) {
  const { t } = useText();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const task = openPdf(source);
    let left = false;
    task.promise.then(
      (opened) => {
        if (left) return;
        setError(undefined);
        setDocument(opened);
      },
      (failure: unknown) => left || setError(failure),
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [source]);
  if (error) {
    return <ErrorState message={t(isLocked(error) ? 'files.preview.locked' : 'files.preview.failed')} />;
  }
  if (!document) return <FormSkeleton fields={4} />;
  return (
    <Box className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      {Array.from({ length: document.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no key but their number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </Box>
  );
}
