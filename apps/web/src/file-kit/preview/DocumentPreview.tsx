import { useQuery } from '@tanstack/react-query';
import { readOffice } from './office-reader.ts';
import { PreviewState } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';
import { SafePage } from './SafePage.tsx';

/** A preview of a document. */
export function DocumentPreview({ file }: PreviewProps) {
  const markup = useQuery({
    queryKey: ['file-document', file.Id, file.Version],
    queryFn: ({ signal }) => readOffice('document', file, signal),
    structuralSharing: false,
    retry: false,
  });
  return <PreviewState query={markup}>{(read) => <SafePage markup={read} title={file.FileName} />}</PreviewState>;
}
