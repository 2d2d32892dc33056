import { Box } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { useFileAddress } from '../box/file-queries.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './Preview.module.css';
import { openPdf } from './pdf-document.ts';
import type { PreviewProps } from './preview-props.ts';

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
