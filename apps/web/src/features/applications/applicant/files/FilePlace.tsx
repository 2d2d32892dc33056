import type { ApplicationFile } from '@ithaki/contract';
import { useRef } from 'react';
import { messageOf } from '../../../../api/message.ts';
import { bytesText } from '../../../../files/model/bytes.ts';
import { useText } from '../../../../i18n/text.ts';
import type { Whose } from '../form/filling.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { useFilePlace } from './useFilePlace.ts';

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

/** The files of a question or document: those that are there, and adding another. */
export function FilePlace({ name, whose, files, most, canAdd, accept, prepare = ready, onChange }: Props) {
  const { t, language } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { sending, error, add, remove } = useFilePlace({ name, whose, files, prepare, onChange });
  const isFull = files.length >= most;
  return (
    <div>
      <ul className={page.list}>
        {files.map(({ Id, FileName, Bytes }) => (
          <li key={Id} className={page.row}>
            <span>
              {FileName} <span className={page.quiet}>{bytesText(Bytes, language)}</span>
            </span>
            {canAdd && (
              <Button
                look="plain"
                aria-label={t('applicant.file.remove', { name: FileName })}
                onClick={() => void remove(Id)}
              >
                {t('applicant.file.removeShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sending && (
        <div role="status">
          {t(sending.offline ? 'applicant.file.offline' : 'applicant.file.sending', { name: sending.name })}{' '}
          <progress value={sending.progress} aria-label={sending.name} />
        </div>
      )}
      {error !== undefined && (
        <Notice kind="bad">
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {!isFull && (
        <div className={page.row}>
          <input
            ref={input}
            type="file"
            hidden
            multiple={most > 1}
            accept={accept}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])].slice(0, most - files.length);
              event.currentTarget.value = '';
              if (chosen.length > 0) void add(chosen);
            }}
          />
          <Button disabled={!canAdd} busy={sending !== undefined} onClick={() => input.current?.click()}>
            {t('applicant.file.add')}
          </Button>
          {!canAdd && files.length === 0 && <span className={page.quiet}>{t('applicant.file.afterEmail')}</span>}
        </div>
      )}
    </div>
  );
}
