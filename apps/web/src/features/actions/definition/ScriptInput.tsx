import { Stack } from '@mantine/core';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { type ScriptTrial, ScriptTrialSlot } from '../../../slots/script-trial.ts';
import { scriptProblem } from './definition-draft.ts';

interface Props {
  label: string;
  description: string;
  value: string;
  onChange?: (code: string) => void;
  /** The server's error message for the script. */
  error: string | undefined;
  lines?: number;
  /** The script's kind and action, so that it can be tried. */
  trial: Omit<ScriptTrial, 'code'>;
}

/** Editor of an administrator's script; a compile error is shown with its line and column. */
export function ScriptInput({ label, description, value, onChange, error, lines = 4, trial }: Props) {
  const { t } = useText();
  const problem = error === undefined ? undefined : scriptProblem(error);
  const sentence = problem ? t('actions.script.problem', { ...problem }) : error;
  return (
    <Stack gap={4}>
      <CodeEditor
        language="javascript"
        label={label}
        description={description}
        lines={lines}
        value={value}
        error={sentence}
        readOnly={!onChange}
        {...(onChange ? { onChange } : {})}
      />
      <ScriptTrialSlot {...trial} code={value} />
    </Stack>
  );
}
