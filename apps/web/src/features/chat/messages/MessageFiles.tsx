import type { MessageFile } from '@ithaki/contract';
import { IconFile } from '@tabler/icons-react';
import { api, callAddress } from '../../../api/client.ts';
import { formatBytes } from '../../../file-kit/bytes.ts';
import { useText } from '../../../i18n/text.ts';
import classes from './Message.module.css';

/** Whether browsers show a picture type without running code in it. */
const isPicture = (type: string): boolean => /^image\/(png|jpeg|gif|webp|avif|bmp)/.test(type);

/**
 * How many letters at the end of a file's name stay visible: the extension, and the part that distinguishes versions.
 */
const END = 10;

/** A file name on one line; a long one is cut in the middle, and never within its extension. */
function FileName({ name }: { name: string }) {
  const letters = [...name];
  return (
    <span className={classes.fileName} title={name}>
      <span className={classes.fileBeginning}>{letters.slice(0, -END).join('')}</span>
      <span>{letters.slice(-END).join('')}</span>
    </span>
  );
}

/**
 * The files of a message: pictures are shown, other files are listed with name and size; a click opens or
 * downloads them.
 */
export function MessageFiles({ files, projectId }: { files: readonly MessageFile[]; projectId: number }) {
  const { t, language } = useText();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('chat.files')}>
      {files.map(({ Id, FileName: name, Type, Bytes, Thumbnail }) => {
        const place = { Id, version: 'latest', ProjectId: projectId } as const;
        if (Thumbnail && isPicture(Type)) {
          return (
            <li key={Id}>
              <a
                href={callAddress(api.files.preview, place)}
                target="_blank"
                rel="noopener"
                className={classes.picture}
              >
                <img src={callAddress(api.files.thumbnail, place)} alt={name} loading="lazy" />
              </a>
            </li>
          );
        }
        return (
          <li key={Id}>
            <a href={callAddress(api.files.download, place)} download={name} className={classes.file}>
              <IconFile size={20} stroke={1.6} aria-hidden />
              <span className={classes.fileWords}>
                <FileName name={name} />
                <span className={classes.fileSize}>{formatBytes(Bytes, language)}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
