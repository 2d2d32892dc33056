import type { ActionData } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { ScriptInput } from './ScriptInput.tsx';

interface Props {
  actionId: number;
  data: ActionData;
  put: (change: Partial<ActionData>) => void;
  errors: Readonly<Record<string, string>>;
}

/** When an action can be worked on, and when it is seen at all. */
export function ConditionFields({ actionId, data, put, errors }: Props) {
  const { t } = useText();
  return (
    <Stack gap="lg">
      {(['EnableCondition', 'ShowCondition'] as const).map((name) => (
        <ScriptInput
          key={name}
          label={t(`actionScreens.definition.${name}`)}
          description={t(`actionScreens.definition.help.${name}`)}
          trial={{ kind: 'enable', actionId }}
          value={data[name] ?? ''}
          error={errors[`Data.${name}`]}
          onChange={(code) => put({ [name]: code })}
        />
      ))}
    </Stack>
  );
}
