import type { SharedFile } from '@ithaki/contract';
import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { addressOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { previewKind, useRenewFiles, useVersions } from '../../file-kit/index.ts';

const PreviewDialog = lazy(() =>
  import('../../file-kit/preview/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

/** Shows a shared file in the page; who received it has then opened it. */
function SharedPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const [file] = useVersions(id).data ?? [];
  return file ? <PreviewDialog file={file} files={[file]} onShow={() => undefined} onClose={onClose} /> : null;
}

/** The name of a shared file: it opens the file in the page where that can be, and else takes it down. */
export function SharedName({ Id, Filename, mime }: Pick<SharedFile, 'Id' | 'Filename' | 'mime'>) {
  const ProjectId = useMe().Project?.Id;
  const [open, setOpen] = useState(false);
  const renew = useRenewFiles();
  const close = () => {
    setOpen(false);
    renew();
  };
  const style = { overflowWrap: 'anywhere' } as const;
  if (previewKind(mime) === undefined)
    return (
      <Anchor
        size="sm"
        href={addressOf(api.files.download, { Id, version: 'latest', ProjectId })}
        download={Filename}
        style={style}
      >
        {Filename}
      </Anchor>
    );
  return (
    <>
      <Anchor component="button" type="button" size="sm" ta="start" style={style} onClick={() => setOpen(true)}>
        {Filename}
      </Anchor>
      {open && (
        <Suspense>
          <SharedPreview id={Id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
