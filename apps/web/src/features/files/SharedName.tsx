import type { SharedFile } from '@ithaki/contract';
import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { api, callAddress } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { previewKind, useInvalidateFiles, useVersions } from '../../file-kit/index.ts';

const PreviewDialog = lazy(() =>
  import('../../file-kit/preview/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

/** Previews a shared file, which marks it as opened by its receiver. */
function SharedPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const [file] = useVersions(id).data ?? [];
  return file ? <PreviewDialog file={file} files={[file]} onShow={() => undefined} onClose={onClose} /> : null;
}

/** The name of a shared file: a click previews the file where its type allows it, and downloads it otherwise. */
export function SharedName({ Id, Filename, mime }: Pick<SharedFile, 'Id' | 'Filename' | 'mime'>) {
  const ProjectId = useMe().Project?.Id;
  const [open, setOpen] = useState(false);
  const renew = useInvalidateFiles();
  const close = () => {
    setOpen(false);
    renew();
  };
  const style = { overflowWrap: 'anywhere' } as const;
  if (previewKind(mime) === undefined)
    return (
      <Anchor
        size="sm"
        href={callAddress(api.files.download, { Id, version: 'latest', ProjectId })}
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
