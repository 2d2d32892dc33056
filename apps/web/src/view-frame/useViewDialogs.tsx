import { Button, FileButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useText } from '../i18n/text.ts';
import type { FrameRequests, HandedFile } from './protocol.ts';
import type { ViewPage } from './view-session.ts';

const UploadQuestion = lazy(() => import('./UploadQuestion.tsx').then((part) => ({ default: part.UploadQuestion })));

/** Largest file in bytes that a view may read. */
const MAX_FILE = 5_242_880;

interface Question {
  kind: 'confirm' | 'dialog' | 'file';
  title: string;
  text: string;
  input: boolean;
  accept: string;
}

/** What a view asks the person for, and the function that gives the view the answer. */
type Asked = { answer: (value: unknown) => void } & ({ question: Question } | { upload: FrameRequests['upload'] });

/** Returns the name, type and bytes of a file, as a view receives it. */
const readFile = async (file: File): Promise<HandedFile> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** A dialog with a question of a view, which states that it comes from the view and not from the application. */
function ViewQuestion({
  question,
  name,
  close,
}: {
  question: Question;
  name: string;
  close: (value: unknown) => void;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const { kind, title, text, input, accept } = question;
  const pick = (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > MAX_FILE);
    if (file.size <= MAX_FILE) void readFile(file).then(close);
  };
  return (
    <Modal
      opened
      onClose={() => close(kind === 'confirm' ? false : null)}
      title={title || t('views.asks', { name })}
      centered
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {text && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
      {input && (
        <TextInput
          mt="sm"
          aria-label={title || text || t('views.asks', { name })}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {tooLarge && (
        <Text mt="sm" c="red" role="alert">
          {t('views.fileTooLarge')}
        </Text>
      )}
      <Text mt="sm" size="xs" c="dimmed">
        {t('views.asks', { name })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => close(kind === 'confirm' ? false : null)}>
          {t('ui.cancel')}
        </Button>
        {kind === 'file' ? (
          <FileButton onChange={pick} accept={accept}>
            {(props) => <Button {...props}>{t('views.pickFile')}</Button>}
          </FileButton>
        ) : (
          <Button onClick={() => close(input ? typed : true)}>{t('views.answer')}</Button>
        )}
      </Group>
    </Modal>
  );
}

/**
 * Returns `ask`, which shows a question of the view `reference` (its class and name) in `dialog`. While one is open,
 * others are answered as if cancelled.
 */
export function useViewDialogs(name: string, reference: string): { ask: ViewPage['ask']; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<ViewPage['ask']>(
    (kind, content) =>
      new Promise((answer) => {
        setAsked((open) => {
          if (open) answer(kind === 'confirm' ? false : null);
          if (open) return open;
          if (kind === 'upload') return { answer, upload: content as FrameRequests['upload'] };
          return { answer, question: { title: '', text: '', input: false, accept: '', ...content, kind } };
        });
      }),
    [],
  );
  const close = (value: unknown) => {
    asked?.answer(value);
    setAsked(undefined);
  };
  const dialog = !asked ? null : 'upload' in asked ? (
    <Suspense>
      <UploadQuestion content={asked.upload} reference={reference} name={name} close={close} />
    </Suspense>
  ) : (
    <ViewQuestion question={asked.question} name={name} close={close} />
  );
  return { ask, dialog };
}
