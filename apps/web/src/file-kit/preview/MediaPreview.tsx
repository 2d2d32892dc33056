import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { useFileAddress } from '../box/file-queries.ts';
import classes from './Preview.module.css';
import type { PreviewProps } from './preview-props.ts';

/** What the browser itself shows, or says that it cannot. */
function useShown({ file }: PreviewProps) {
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
  const { address, onError, problem } = useShown({ file });
  return problem || <img className={classes.picture} src={address} alt={file.FileName} onError={onError} />;
}

/** Sound or film as somebody recorded it: there are no captions to give with it. */
function Recording({ file, tag: Tag }: PreviewProps & { tag: 'audio' | 'video' }) {
  const { address, onError, problem } = useShown({ file });
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
