import type { FileRecord } from '@ithaki/contract';
import { useState } from 'react';
import { FileIcon } from './FileIcon.tsx';
import classes from './FileLine.module.css';
import { useFileAddress } from './file-queries.ts';

/** The small picture of a file where there is one, else a sign for its sort. */
export function FilePicture({ file }: { file: FileRecord }) {
  const address = useFileAddress();
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.picture}>
      {file.Thumbnail && !failed ? (
        <img src={address('thumbnail', file)} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <FileIcon type={file.Type} />
      )}
    </span>
  );
}
