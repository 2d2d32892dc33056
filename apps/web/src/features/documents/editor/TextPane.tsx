import { Group, Input, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { canBeFormatted } from './rich-text.ts';
import type { FieldChoice } from './useFieldChoices.ts';

const FormattedText = lazy(() => import('./FormattedText.tsx').then((part) => ({ default: part.FormattedText })));

interface Props {
  text: string;
  onChange: (text: string) => void;
  choices: readonly FieldChoice[];
  error: string | undefined;
  readOnly: boolean;
  /** Counter that changes when `text` is replaced from outside, such as by an earlier version. */
  round: number;
}

/** Editor of a document's text, WYSIWYG or as code; only as code when the WYSIWYG editor would lose something. */
export function TextPane({ text, onChange, choices, error, readOnly, round }: Props) {
  const { t } = useText();
  const id = useId();
  const formattable = canBeFormatted(text);
  const [chosen, setChosen] = useState<'rich' | 'code'>(formattable ? 'rich' : 'code');
  const view = formattable ? chosen : 'code';
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Input.Label labelElement="div" id={id}>
          {t('documents.text')}
        </Input.Label>
        <SegmentedControl
          aria-label={t('documents.text')}
          data={[
            { value: 'rich', label: t('documents.text.rich'), disabled: !formattable },
            { value: 'code', label: t('documents.text.code') },
          ]}
          value={view}
          onChange={(next) => setChosen(next === 'code' ? 'code' : 'rich')}
        />
      </Group>
      {view === 'rich' ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <FormattedText
            key={`${round} ${choices.length}`}
            {...{ text, onChange, choices, readOnly }}
            labelledBy={id}
          />
        </Suspense>
      ) : (
        <CodeEditor
          label={t('documents.text.code')}
          language="liquid"
          lines={16}
          mostLines={30}
          value={text}
          onChange={onChange}
          readOnly={readOnly}
        />
      )}
      {!formattable && (
        <Text size="xs" c="dimmed">
          {t('documents.text.codeOnly')}
        </Text>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  );
}
