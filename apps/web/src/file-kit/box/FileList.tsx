import type { FileRecord } from '@ithaki/contract';
import { lazy, Suspense, useState } from 'react';
import classes from '../upload/Uploader.module.css';
import { FileLine } from './FileLine.tsx';
import { FileMenu, type LeavingOut } from './FileMenu.tsx';

const PreviewDialog = lazy(() =>
  import('../preview/PreviewDialog.tsx').then((part) => ({ default: part.PreviewDialog })),
);

interface Props {
  files: readonly FileRecord[];
  /** What the list holds, for a screen reader. */
  label: string;
  canDelete?: boolean;
  leavingOut?: LeavingOut | undefined;
  /** Sends another version of a file; absent where that is not to be. */
  onRenew?: ((file: FileRecord) => void) | undefined;
  /** Only to be read: as they were handed in, for instance. */
  fixed?: boolean;
}

/** Files with what may be done with each; those that can be are shown in the page. */
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
