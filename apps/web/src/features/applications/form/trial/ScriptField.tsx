import { questionsOf } from '@ithaki/application';
import { compile, type Kind, namesOf } from '@ithaki/script';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { CodeCompletion } from '../../../../editor/CodeArea.tsx';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { scriptProblemText } from '../../../../editor/script-problem.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { useEditedForm } from '../useEditor.tsx';

interface Props {
  label: string;
  description: string;
  kind: Extract<Kind, 'show' | 'filter' | 'validation' | 'points' | 'tieBreak'>;
  value: string;
  onChange: (script: string) => void;
  /** Result for the sample answers; hidden while the script has a syntax error. */
  result?: React.ReactNode;
  lines?: number;
}

/** Names completed while typing: the answers of the form, and the other variables of this kind of script. */
function useCompletions(kind: Props['kind']): readonly CodeCompletion[] {
  const { language } = useText();
  const form = useEditedForm();
  return useMemo(() => {
    const answers = questionsOf(form).map(
      ({ Name, Label }) =>
        ({ label: `answers.${Name}`, detail: localText(Label, language), kind: 'variable' }) as const,
    );
    const rest = namesOf(kind).map((label) => ({ label, detail: '', kind: 'constant' }) as const);
    return [...answers, ...rest];
  }, [form, kind, language]);
}

/** Editor of a script: completes names, shows a syntax error with its line, and the result below. */
export function ScriptField({ label, description, kind, value, onChange, result, lines = 2 }: Props) {
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
        error={problem && scriptProblemText(t, value, problem)}
        mark={problem}
        onChange={onChange}
      />
      {!problem && value.trim() !== '' && result && (
        <Text component="div" size="sm" role="status">
          <Text span c="dimmed">
            {t('applications.form.script.answered')}
          </Text>{' '}
          {result}
        </Text>
      )}
    </Stack>
  );
}
