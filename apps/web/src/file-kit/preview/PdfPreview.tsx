import { Box } from '@mantine/core';
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { useFileAddress } from '../box/file-queries.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './Preview.module.css';
import type { PreviewProps } from './preview-props.ts';

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

let worker: Worker | undefined;

/** Opens a PDF, loading only the parts that are shown, without running its scripts. The caller must call `destroy`. */
function openPdf(url: string): PDFDocumentLoadingTask {
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

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** A preview of a PDF, whose pages are drawn when they become visible. */
export function PdfPreview({ file }: PreviewProps) {
  const { t } = useText();
  const address = useFileAddress()('preview', file);
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const task = openPdf(address);
    let left = false;
    task.promise.then(
      (opened) => left || setDocument(opened),
      (failure: unknown) => left || setError(failure),
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [address]);
  if (error) {
    return <ErrorState message={t(isLocked(error) ? 'files.preview.locked' : 'files.preview.failed')} />;
  }
  if (!document) return <FormSkeleton fields={4} />;
  return (
    <Box className={classes.scroll} tabIndex={0} role="region" aria-label={file.FileName}>
      {Array.from({ length: document.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no key but their number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </Box>
  );
}
