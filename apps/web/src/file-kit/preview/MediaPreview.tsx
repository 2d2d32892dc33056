import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { useFileAddress } from '../box/file-queries.ts';
import classes from './Preview.module.css';
import type { PreviewProps } from './preview-props.ts';

/** Address and error state of a file that the browser shows by itself. */
function useMedia({ file }: PreviewProps) {
  const { t } = useText();
  const address = useFileAddress();
  const [failed, setFailed] = useState(false);
  return {
    address: address('preview', file),
    onError: () => setFailed(true),
    problem: failed && <ErrorState message={t('files.preview.failed')} />,
  };
}

export function ImagePreview({ file }: PreviewProps) {
  const { address, onError, problem } = useMedia({ file });
  return problem || <img className={classes.picture} src={address} alt={file.FileName} onError={onError} />;
}

/** An audio or video player; uploaded recordings have no captions. */
function Recording({ file, tag: Tag }: PreviewProps & { tag: 'audio' | 'video' }) {
  const { address, onError, problem } = useMedia({ file });
  return (
    problem || (
      <Tag
        className={classes.media}
        src={address}
        controls
        preload="metadata"
        aria-label={file.FileName}
        onError={onError}
      >
        <track kind="captions" />
      </Tag>
    )
  );
}

export const AudioPreview = ({ file }: PreviewProps) => <Recording file={file} tag="audio" />;

export const VideoPreview = ({ file }: PreviewProps) => <Recording file={file} tag="video" />;
