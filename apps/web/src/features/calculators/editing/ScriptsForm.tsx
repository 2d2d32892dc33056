import type { WireWorkbook } from '@ithaki/workbook';
import { withScript } from '@ithaki/workbook/edit';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { useScriptedWorkbook } from '../engine/useScriptedWorkbook.ts';
import { ScriptFlaws } from './ScriptFlaws.tsx';

/** Milliseconds without typing before the scripts are run. */
const RUN_DELAY = 600;
const noValues = {};

interface Props {
  wire: WireWorkbook;
  onChange: (wire: WireWorkbook) => void;
}

/**
 * The workbook's scripts, which run before and after the calculation; they also run while being edited, to show
 * errors.
 */
export function ScriptsForm({ wire, onChange }: Props) {
  const { t } = useText();
  const [debounced] = useDebouncedValue(wire, RUN_DELAY);
  const result = useScriptedWorkbook(debounced, noValues);
  return (
    <Stack gap="md" maw={760}>
      <Text size="sm" c="dimmed">
        {t('calculators.script.help')}
      </Text>
      {(['Preprocess', 'Postprocess'] as const).map((script) => (
        <CodeEditor
          key={script}
          language="javascript"
          label={t(`calculators.script.${script}`)}
          description={t(`calculators.script.${script}.help`)}
          lines={4}
          mostLines={16}
          value={wire[script] ?? ''}
          onChange={(text) => onChange(withScript(wire, script, text))}
        />
      ))}
      <ScriptFlaws flaws={result?.flaws ?? []} />
    </Stack>
  );
}
