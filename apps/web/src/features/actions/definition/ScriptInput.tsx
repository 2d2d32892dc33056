import { compile } from '@ithaki/script';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { scriptProblemText } from '../../../editor/script-problem.ts';
import { useText } from '../../../i18n/text.ts';
import { type ScriptTrial, ScriptTrialSlot } from '../../../slots/script-trial.ts';

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

/** Editor of an administrator's script; explains errors and their position while it is written. */
export function ScriptInput({ label, description, value, onChange, error, lines = 4, trial }: Props) {
  const { t } = useText();
  const { kind } = trial;
  const problem = useMemo(() => {
    if (value.trim() === '') return undefined;
    const code = compile(value, kind);
    return code.ok ? undefined : code;
  }, [value, kind]);
  return (
    <Stack gap={4}>
      <CodeEditor
        language="javascript"
        label={label}
        description={description}
        lines={lines}
        value={value}
        error={problem ? scriptProblemText(t, value, problem) : error}
        mark={problem}
        readOnly={!onChange}
        {...(onChange ? { onChange } : {})}
      />
      <ScriptTrialSlot {...trial} code={value} />
    </Stack>
  );
}
