import type { FileRecord } from '@ithaki/contract';
import { lazy, Suspense, useState } from 'react';
import classes from '../upload/Uploader.module.css';
import { FileLine } from './FileLine.tsx';
import { FileMenu, type RemovableFiles } from './FileMenu.tsx';

const PreviewDialog = lazy(() =>
  import('../preview/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

interface Props {
  files: readonly FileRecord[];
  /** The name of the list, for screen readers. */
  label: string;
  canDelete?: boolean;
  leavingOut?: RemovableFiles | undefined;
  /** Uploads a new version of a file; absent where that is not allowed. */
  onRenew?: ((file: FileRecord) => void) | undefined;
  /** Whether the list is read-only, such as that of a hand-in. */
  fixed?: boolean;
}

/** A list of files with their commands and previews. */
export function FileList({ files, label, canDelete = true, leavingOut, onRenew, fixed = false }: Props) {
  const [shown, setShown] = useState<FileRecord>();
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.lines} aria-label={label}>
        {files.map((file) => (
          <FileLine
            key={`${file.Id}${file.Version}`}
            file={file}
            onPreview={setShown}
            menu={
              !fixed && (
                <FileMenu
                  file={file}
                  onPreview={setShown}
                  canDelete={canDelete}
                  leavingOut={leavingOut}
                  onRenew={onRenew}
                />
              )
            }
          />
        ))}
      </ul>
      {shown && (
        <Suspense>
          <PreviewDialog file={shown} files={files} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
