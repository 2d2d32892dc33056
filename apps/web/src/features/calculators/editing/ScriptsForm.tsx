import type { WireWorkbook } from '@ithaki/workbook';
import { withScript } from '@ithaki/workbook/edit';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { useScripted } from '../engine/useScripted.ts';
import { ScriptFlaws } from './ScriptFlaws.tsx';

/** Milliseconds of quiet before what is written is tried. */
const PAUSE = 600;
const nothing = {};

interface Props {
  wire: WireWorkbook;
  onChange: (wire: WireWorkbook) => void;
}

/** The scripts before and after a workbook is set up, tried as they are written. */
export function ScriptsForm({ wire, onChange }: Props) {
  const { t } = useText();
  const [tried] = useDebouncedValue(wire, PAUSE);
  const result = useScripted(tried, nothing);
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
