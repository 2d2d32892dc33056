import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readOffice } from './office-preview.ts';
import classes from './Preview.module.css';
import { Reading } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';
import { safePage } from './safe-page.ts';

/** A document as a page of its own, which runs nothing and reaches nothing. */
export function DocumentPreview({ file }: PreviewProps) {
  const page = useQuery({
    queryKey: ['file-document', file.Id, file.Version],
    queryFn: async ({ signal }) => safePage(await readOffice('document', file, signal)),
    structuralSharing: false,
    retry: false,
  });
  return <Reading query={page}>{(safe) => <Frame page={safe} title={file.FileName} />}</Reading>;
}

function Frame({ page, title }: { page: string; title: string }) {
  // Given to the frame itself: as an attribute it would be text, which the browser's guard refuses.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = page;
    },
    [page],
  );
  return (
    <iframe
      ref={show}
      className={classes.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
