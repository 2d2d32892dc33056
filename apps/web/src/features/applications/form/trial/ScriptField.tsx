import { questionsOf } from '@ithaki/application';
import { compile, type Kind, namesOf } from '@ithaki/script';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { CodeCompletion } from '../../../../editor/CodeArea.tsx';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { useEdited } from '../useEditor.tsx';

interface Props {
  label: string;
  description: string;
  kind: Extract<Kind, 'show' | 'filter' | 'validation' | 'points' | 'tieBreak'>;
  value: string;
  onChange: (script: string) => void;
  /** What it answers about the sample answers; nothing while the script cannot be read. */
  answered?: React.ReactNode;
  lines?: number;
}

/** What a script may name: the form’s answers by their questions, and the rest of what it sees. */
function useCompletions(kind: Props['kind']): readonly CodeCompletion[] {
  const { language } = useText();
  const form = useEdited();
  return useMemo(() => {
    const answers = questionsOf(form).map(
      ({ Name, Label }) =>
        ({ label: `answers.${Name}`, detail: localText(Label, language), kind: 'variable' }) as const,
    );
    const rest = namesOf(kind).map((label) => ({ label, detail: '', kind: 'constant' }) as const);
    return [...answers, ...rest];
  }, [form, kind, language]);
}

/** A script: names are offered while one writes, what cannot be read is said with its line, and what it answers below. */
export function ScriptField({ label, description, kind, value, onChange, answered, lines = 2 }: Props) {
  const { t } = useText();
  const problem = useMemo(() => {
    if (value.trim() === '') return undefined;
    const code = compile(value, kind);
    return code.ok ? undefined : code;
  }, [value, kind]);
  const completions = useCompletions(kind);
  return (
    <Stack gap={2}>
      <CodeEditor
        language="javascript"
        label={label}
        description={description}
        lines={lines}
        mostLines={14}
        value={value}
        completions={completions}
        error={
          problem &&
          t('applications.form.script.problem', {
            line: problem.line,
            column: problem.column,
            message: problem.message,
          })
        }
        onChange={onChange}
      />
      {!problem && value.trim() !== '' && answered && (
        <Text component="div" size="sm" role="status">
          <Text span c="dimmed">
            {t('applications.form.script.answered')}
          </Text>{' '}
          {answered}
        </Text>
      )}
    </Stack>
  );
}
