import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Args } from './offered-changes.ts';

const states = ['1', '0', '3', '2'] as const;

/** Which state people are to have. */
export function StateField({ onArgs }: { onArgs: (args: Args) => void }) {
  const { t } = useText();
  const [state, setState] = useState<string | null>(null);
  return (
    <Radio.Group
      label={t('bulk.state')}
      description={state !== null && state !== '1' ? t('bulk.state.signsOut') : undefined}
      value={state}
      onChange={(next) => {
        setState(next);
        onArgs({ State: Number(next) });
      }}
    >
      <Stack gap="xs" mt="xs">
        {states.map((one) => (
          <Radio key={one} value={one} label={t(`people.state.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
