import { Button, Group, NumberInput, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { usePersonFields, useProgrammeConfig } from '../queries.ts';

interface Props {
  /** The weights used for the last draft. */
  used: Record<string, number> | undefined;
  busy: boolean;
  /** Requests a draft with these weights; undefined means the programme's own. */
  onRequest: (weights: Record<string, number> | undefined) => void;
}

const comparableTypes = ['select', 'multiselect', 'text', 'checkbox', 'postcode'];
const NEW_WEIGHT = 1;

/** Weight of each field in matching: how much it counts that mentee and mentor have the same value. */
export function Weights({ used, busy, onRequest }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const fields = usePersonFields().data?.Fields;
  const programmeWeights = useProgrammeConfig()?.MatchingWeights;
  const [edited, setEdited] = useState<Record<string, number> | undefined>();
  if (!fields) return <Skeleton height={80} />;
  const weights = edited ?? used ?? programmeWeights ?? {};
  const labelOf = (name: string) => local(fields.find(({ Name }) => Name === name)?.Label ?? name);
  const addable = fields.filter(({ Name, Type }) => weights[Name] === undefined && comparableTypes.includes(Type));
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text fw={600}>{t('bulk.suggest.weights')}</Text>
        {Object.entries(weights).map(([name, weight]) => (
          <Group key={name} gap="xs" align="end" wrap="nowrap">
            <NumberInput
              label={labelOf(name)}
              min={0}
              max={1000}
              w={200}
              value={weight}
              onChange={(next) => setEdited({ ...weights, [name]: Number(next) || 0 })}
            />
            <IconButton
              label={t('ui.pick.remove', { name: labelOf(name) })}
              onClick={() => setEdited(Object.fromEntries(Object.entries(weights).filter(([other]) => other !== name)))}
            >
              <IconX size={16} />
            </IconButton>
          </Group>
        ))}
        <Group gap="sm" align="end">
          <Select
            flex="1 1 14rem"
            maw={360}
            label={t('bulk.suggest.addField')}
            searchable
            data={addable.map(({ Name, Label }) => ({ value: Name, label: local(Label) }))}
            value={null}
            onChange={(name) => name && setEdited({ ...weights, [name]: NEW_WEIGHT })}
          />
          <Button loading={busy} leftSection={<IconSparkles size={18} aria-hidden />} onClick={() => onRequest(edited)}>
            {t('bulk.suggest.go')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
