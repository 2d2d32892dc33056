import type { ApplicationFile } from '@ithaki/contract';
import { useRef } from 'react';
import { ApiError, Offline } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { bytesText } from '../../../../file-kit/bytes.ts';
import { type Translate, useText } from '../../../../i18n/text.ts';
import type { Whose } from '../filling/filling.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { EmptyFile, NoDraft, useFilePlace } from './useFilePlace.ts';

interface Props {
  /** Of the question or document. */
  name: string;
  whose: Whose;
  files: readonly ApplicationFile[];
  /** The most there may be. */
  most: number;
  canAdd: boolean;
  /** What the browser's dialog offers. */
  accept?: string;
  prepare?: () => Promise<boolean>;
  onChange: (files: readonly ApplicationFile[]) => void;
}

const ready = () => Promise.resolve(true);

/** What is no refusal of the server, nor a lost connection, is the browser's: it cannot read the file any more. */
const wordsOf = (error: unknown, t: Translate): string => {
  if (error instanceof EmptyFile) return t('applications.applying.file.empty');
  if (error instanceof NoDraft) return t('applications.applying.file.noDraft');
  return error instanceof ApiError || error instanceof Offline
    ? messageOf(error)
    : t('applications.applying.file.unreadable');
};

/** The files of a question or document: those that are there, and adding another. */
export function FilePlace({ name, whose, files, most, canAdd, accept, prepare = ready, onChange }: Props) {
  const { t, language } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { sending, error, add, remove, cancel } = useFilePlace({ name, whose, files, prepare, onChange });
  const place = useRef<HTMLDivElement>(null);
  const room = most - files.length - sending.length;
  return (
    <div ref={place}>
      <ul className={page.list}>
        {files.map(({ Id, FileName, Bytes }) => (
          <li key={Id} className={page.row}>
            <span>
              {FileName} <span className={page.quiet}>{bytesText(Bytes, language)}</span>
            </span>
            {canAdd && (
              <Button
                look="plain"
                aria-label={t('applications.applying.file.remove', { name: FileName })}
                onClick={() => void remove(Id).then(() => place.current?.querySelector('button')?.focus())}
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
          <p>{wordsOf(error, t)}</p>
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
