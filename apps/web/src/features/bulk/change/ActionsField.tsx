import { MultiSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Args } from './offered-changes.ts';
import { useActionChoices } from './useActionChoices.ts';

/** Some actions of the programme. */
export function ActionsField({ onArgs }: { onArgs: (args: Args | null) => void }) {
  const { t } = useText();
  const choices = useActionChoices();
  const [chosen, setChosen] = useState<string[]>([]);
  if (!choices) return <Skeleton height={60} />;
  return (
    <MultiSelect
      label={t('bulk.actions')}
      searchable
      data={choices}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onArgs(next.length === 0 ? null : { ActionIds: next.map(Number) });
      }}
      nothingFoundMessage={t('bulk.actions.none')}
    />
  );
}
