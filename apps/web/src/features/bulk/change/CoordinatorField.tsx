import { Radio, Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLinkers } from '../queries.ts';
import type { ChangeArguments } from './offered-changes.ts';

/** Chooses a coordinator, and whether to link people to them or unlink them. */
export function CoordinatorField({ onArguments }: { onArguments: (args: ChangeArguments | null) => void }) {
  const { t } = useText();
  const coordinators = useLinkers('coordinates').data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [linked, setLinked] = useState(true);
  if (!coordinators) return <Skeleton height={60} />;
  const choose = (id: string | null, link: boolean) => {
    setChosen(id);
    setLinked(link);
    onArguments(id === null ? null : { CoordinatorId: Number(id), Set: link });
  };
  return (
    <>
      <Select
        label={t('bulk.coordinator')}
        searchable
        data={coordinators
          .filter(({ State }) => State === 1)
          .map(({ Id, Name, Linked }) => ({
            value: String(Id),
            label: `${Name} (${t('bulk.load', { count: Linked })})`,
          }))}
        value={chosen}
        onChange={(id) => choose(id, linked)}
        nothingFoundMessage={t('bulk.coordinator.none')}
      />
      <Radio.Group
        aria-label={t('bulk.kind.coordinate')}
        value={linked ? 'link' : 'unlink'}
        onChange={(action) => choose(chosen, action === 'link')}
      >
        <Stack gap="xs">
          <Radio value="link" label={t('bulk.link')} />
          <Radio value="unlink" label={t('bulk.unlink')} />
        </Stack>
      </Radio.Group>
    </>
  );
}
