import { Button, CloseButton, Group, Anchor as Link, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type Label, useText } from '../../../i18n/text.ts';
import type { Spot, Told } from '../engine/messages.ts';

/** Functions that have words of their own for what they do. */
const spoken = [
  ...(['SUM', 'AVERAGE', 'MIN', 'MAX', 'IF', 'PMT', 'IPMT', 'PPMT', 'NPV', 'IRR', 'VLOOKUP', 'INDEX'] as const),
  ...(['MATCH', 'SUMIF', 'SUMPRODUCT', 'ROUND', 'PV', 'FV', 'NPER', 'RATE', 'IFERROR', 'COUNT', 'ABS'] as const),
] as const;

interface Props {
  told: Told;
  onChoose: (spot: Spot) => void;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** Where a figure comes from, in words: how it is worked out, from which cells and blocks; each leads further back. */
export function ExplainPanel({ told, onChoose, onBack, onClose }: Props) {
  const { t } = useText();
  const name = told.name && told.name !== told.address ? `${told.name} (${told.address})` : told.address;
  const deeds = told.functions.flatMap((one) =>
    spoken.some((known) => known === one.toUpperCase()) ? [t(`calculators.deed.${one.toUpperCase()}` as Label)] : [],
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t('calculators.explain')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} role="status">
          {t('calculators.explain.is', { name, value: told.text })}
        </Text>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </Group>
      <Stack gap="xs" mt="xs">
        {told.formula === undefined ? (
          <Text size="sm">{t('calculators.explain.written')}</Text>
        ) : (
          <>
            {deeds.length > 0 && <Text size="sm">{t('calculators.explain.how', { deeds: deeds.join(', ') })}</Text>}
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              = <code>{told.formula}</code>
            </Text>
          </>
        )}
        {told.circle.length > 0 && (
          <Text size="sm" c="red">
            {t('calculators.explain.circle', { cells: told.circle.join(' → ') })}
          </Text>
        )}
        {told.parts.length + told.areas.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {t('calculators.explain.from')}
            </Text>
            <Stack gap={4} component="ul" m={0} pl="md">
              {told.parts.map((part) => (
                <li key={part.address}>
                  <Link component="button" type="button" size="sm" onClick={() => onChoose(part)}>
                    {part.name && part.name !== part.address ? `${part.name} (${part.address})` : part.address}
                  </Link>
                  <Text span size="sm">
                    {': '}
                    {part.text || '–'}
                  </Text>
                </li>
              ))}
              {told.areas.map((area) => (
                <li key={area.address}>
                  <Link component="button" type="button" size="sm" onClick={() => onChoose(area)}>
                    {area.address}
                  </Link>
                  <Text span size="sm">
                    {': '}
                    {t('calculators.explain.area', { count: area.numbers, sum: area.sum })}
                  </Text>
                </li>
              ))}
            </Stack>
          </>
        )}
        {onBack && (
          <Group>
            <Button size="compact-sm" variant="default" leftSection={<IconArrowLeft size={14} />} onClick={onBack}>
              {t('calculators.explain.back')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
