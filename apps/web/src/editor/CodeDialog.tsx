import { Button, Code, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Translate, useText } from '../i18n/text.ts';
import { FormFailure } from '../ui/notices/FormFailure.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import type { CodeLanguage } from './code-languages.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { formatCode } from './format-code.ts';
import { parseJson, previewJson, type TextPlace } from './json-text.ts';

/** What is wrong with a text, and where. */
export interface CodeProblem {
  message: string;
  place?: TextPlace;
}

interface Props {
  title: string;
  language: CodeLanguage;
  value: string;
  /** Checks a text that is not empty; JSON must be readable besides. */
  check?: ((text: string) => CodeProblem | undefined) | undefined;
  busy?: boolean;
  /** Why the text was not stored. */
  failure?: string | undefined;
  /** Parts below the editor. */
  children?: ReactNode;
  onDone: (text: string) => void;
  onClose: () => void;
}

function problemOf(t: Translate, { language, check }: Pick<Props, 'language' | 'check'>, text: string) {
  if (text.trim() === '') return undefined;
  const json = language === 'json' ? parseJson(text) : undefined;
  if (json && 'problem' in json)
    return { message: t('ui.code.json', { ...json.problem }), place: json.problem } satisfies CodeProblem;
  return check?.(text);
}

/** A text of JSON, JavaScript or HTML in a dialog: it cannot be taken over while something is wrong with it. */
export function CodeDialog({ title, language, value, check, busy, failure, children, onDone, onClose }: Props) {
  const { t } = useText();
  const [text, setText] = useState(value);
  const problem = problemOf(t, { language, check }, text);
  const preview = language === 'json' && text.trim() !== '' ? parseJson(text) : undefined;
  return (
    <EditorDialog title={title} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <CodeEditor
          label={t('ui.code.text')}
          language={language}
          long
          lines={14}
          mostLines={24}
          value={text}
          onChange={setText}
          error={problem?.message}
          mark={problem?.place}
        />
        {preview && 'value' in preview && (
          <details>
            <summary>{t('ui.code.preview')}</summary>
            <Code block mah={240} style={{ overflow: 'auto' }}>
              {previewJson(preview.value)}
            </Code>
          </details>
        )}
        {children}
        <FormFailure message={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void formatCode(text, language).then(setText)}>
            {t('ui.code.format')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={problem !== undefined} loading={busy ?? false} onClick={() => onDone(text)}>
            {t('ui.ok')}
          </Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
