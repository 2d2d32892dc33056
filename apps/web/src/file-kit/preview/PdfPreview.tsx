import { useFileAddress } from '../box/file-queries.ts';
import { PdfPages } from './PdfPages.tsx';
import type { PreviewProps } from './preview-props.ts';

/** A preview of a PDF file. */
export function PdfPreview({ file }: PreviewProps) {
  return <PdfPages source={useFileAddress()('preview', file)} label={file.FileName} />;
}
