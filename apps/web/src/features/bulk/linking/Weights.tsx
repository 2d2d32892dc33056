import { Button, Group, NumberInput, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useFields, useOwnWeights } from '../queries.ts';

interface Props {
  /** The weights of the last draft. */
  used: Record<string, number> | undefined;
  busy: boolean;
  /** Requests a draft with these weights; undefined means the programme's own. */
  onAsk: (weights: Record<string, number> | undefined) => void;
}

const compared = ['select', 'multiselect', 'text', 'checkbox', 'postcode'];
const USUAL = 1;

/** Weight of each field in matching: how much it counts that mentee and mentor have the same value. */
export function Weights({ used, busy, onAsk }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const fields = useFields().data?.Fields;
  const usual = useOwnWeights();
  const [own, setOwn] = useState<Record<string, number> | undefined>();
  if (!fields) return <Skeleton height={80} />;
  const weights = own ?? used ?? usual ?? {};
  const labelOf = (name: string) => local(fields.find(({ Name }) => Name === name)?.Label ?? name);
  const rest = fields.filter(({ Name, Type }) => weights[Name] === undefined && compared.includes(Type));
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
              onChange={(next) => setOwn({ ...weights, [name]: Number(next) || 0 })}
            />
            <IconButton
              label={t('ui.pick.remove', { name: labelOf(name) })}
              onClick={() => setOwn(Object.fromEntries(Object.entries(weights).filter(([one]) => one !== name)))}
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
            data={rest.map(({ Name, Label }) => ({ value: Name, label: local(Label) }))}
            value={null}
            onChange={(name) => name && setOwn({ ...weights, [name]: USUAL })}
          />
          <Button loading={busy} leftSection={<IconSparkles size={18} aria-hidden />} onClick={() => onAsk(own)}>
            {t('bulk.suggest.go')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
