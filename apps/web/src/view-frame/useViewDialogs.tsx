import { Button, FileButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../i18n/text.ts';
import type { FrameRequests } from './protocol.ts';
import type { ViewPage } from './view-session.ts';

/** Largest file in bytes that a view may read. */
const MAX_FILE = 5_242_880;

interface Question {
  title: string;
  text: string;
  kind: 'confirm' | 'dialog' | 'file';
  input: boolean;
  accept: string;
  answer: (value: unknown) => void;
}

/** Returns the name, type and bytes of a file, as a view receives it. */
const readFile = async (file: File) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() });

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

/** Returns `ask`, which shows a view's question in `dialog`. While one is open, others are answered as if cancelled. */
export function useViewDialogs(name: string): { ask: ViewPage['ask']; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<ViewPage['ask']>(
    (kind, content) =>
      new Promise((answer) => {
        const {
          title = '',
          text = '',
          input = false,
          accept = '',
        } = content as Partial<FrameRequests['dialog'] & FrameRequests['file']>;
        setQuestion((open) => {
          if (!open) return { kind, title, text, input, accept, answer };
          answer(kind === 'confirm' ? false : null);
          return open;
        });
      }),
    [],
  );
  const close = (value: unknown) => {
    question?.answer(value);
    setQuestion(undefined);
  };
  return { ask, dialog: question && <ViewQuestion question={question} name={name} close={close} /> };
}
