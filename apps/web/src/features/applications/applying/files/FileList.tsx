import type { ApplicationFile } from '@ithaki/contract';
import { useRef } from 'react';
import { ApiError, Offline } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { formatBytes } from '../../../../file-kit/bytes.ts';
import { type Translate, useText } from '../../../../i18n/text.ts';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { EmptyFile, NoDraft, useFileList } from './useFileList.ts';

interface Props {
  /** Name of the question or document. */
  name: string;
  author: ApplicationAuthor;
  files: readonly ApplicationFile[];
  /** The largest number of files. */
  most: number;
  canAdd: boolean;
  /** File types offered by the browser's dialog. */
  accept?: string;
  prepare?: () => Promise<boolean>;
  onChange: (files: readonly ApplicationFile[]) => void;
}

const alwaysReady = () => Promise.resolve(true);

/**
 * Message of an upload error. An error that is neither a refusal nor a lost connection means that the browser cannot
 * read the file.
 */
const errorMessage = (error: unknown, accept: string, t: Translate): string => {
  if (error instanceof EmptyFile) return t('applications.applying.file.empty');
  if (error instanceof NoDraft) return t('applications.applying.file.noDraft');
  if (error instanceof ApiError && error.code === 'TypeNotAllowed' && accept !== '') {
    return `${messageOf(error)} ${t('applications.applying.file.kinds', { kinds: accept.replaceAll(',', ', ') })}`;
  }
  return error instanceof ApiError || error instanceof Offline
    ? messageOf(error)
    : t('applications.applying.file.unreadable');
};

/** Files of a question or document, with uploading and removal. */
export function FileList({ name, author, files, most, canAdd, accept, prepare = alwaysReady, onChange }: Props) {
  const { t, language } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { sending, error, add, remove, cancel } = useFileList({ name, author, files, prepare, onChange });
  const container = useRef<HTMLDivElement>(null);
  const room = most - files.length - sending.length;
  return (
    <div ref={container}>
      <ul className={page.list}>
        {files.map(({ Id, FileName, Bytes }) => (
          <li key={Id} className={page.row}>
            <span>
              {FileName} <span className={page.quiet}>{formatBytes(Bytes, language)}</span>
            </span>
            {canAdd && (
              <Button
                look="plain"
                aria-label={t('applications.applying.file.remove', { name: FileName })}
                onClick={() => void remove(Id).then(() => container.current?.querySelector('button')?.focus())}
              >
                {t('applications.applying.file.removeShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sending.map(({ key, name: fileName, stage, progress }) => (
        <div key={key} className={page.row}>
          <span role="status">
            {t(stage === 'offline' ? 'applications.applying.file.offline' : 'applications.applying.file.sending', {
              name: fileName,
            })}
          </span>
          <progress value={Math.max(0, progress)} aria-label={fileName} />
          <Button
            look="plain"
            aria-label={t('applications.applying.file.stop', { name: fileName })}
            onClick={() => cancel(key)}
          >
            {t('ui.cancel')}
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <Notice kind="bad">
          <p>{errorMessage(error, accept ?? '', t)}</p>
        </Notice>
      )}
      {room > 0 && (
        <div className={page.row}>
          <input
            ref={input}
            type="file"
            hidden
            multiple={most > 1}
            accept={accept}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])].slice(0, room);
              event.currentTarget.value = '';
              if (chosen.length > 0) void add(chosen);
            }}
          />
          <Button disabled={!canAdd} onClick={() => input.current?.click()}>
            {t('applications.applying.file.add')}
          </Button>
          {canAdd && most > 1 && (
            <span className={page.quiet}>{t('applications.applying.file.most', { count: most })}</span>
          )}
          {!canAdd && files.length === 0 && (
            <span className={page.quiet}>{t('applications.applying.file.afterEmail')}</span>
          )}
        </div>
      )}
    </div>
  );
}
