import { Button, CloseButton, Group, Anchor as Link, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type Label, useText } from '../../../i18n/text.ts';
import type { CellPosition, Explanation } from '../engine/messages.ts';

/** Functions whose effect is described in words. */
const describedFunctions = [
  ...(['SUM', 'AVERAGE', 'MIN', 'MAX', 'IF', 'PMT', 'IPMT', 'PPMT', 'NPV', 'IRR', 'VLOOKUP', 'INDEX'] as const),
  ...(['MATCH', 'SUMIF', 'SUMPRODUCT', 'ROUND', 'PV', 'FV', 'NPER', 'RATE', 'IFERROR', 'COUNT', 'ABS'] as const),
] as const;

interface Props {
  explanation: Explanation;
  onChoose: (spot: CellPosition) => void;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Explains a calculated cell: its functions in words, its formula, and the cells and areas it reads, each of
 * which can be explained in turn.
 */
export function ExplainPanel({ explanation, onChoose, onBack, onClose }: Props) {
  const { t } = useText();
  const name =
    explanation.name && explanation.name !== explanation.address
      ? `${explanation.name} (${explanation.address})`
      : explanation.address;
  const descriptions = explanation.functions.flatMap((functionName) =>
    describedFunctions.some((described) => described === functionName.toUpperCase())
      ? [t(`calculators.deed.${functionName.toUpperCase()}` as Label)]
      : [],
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t('calculators.explain')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} role="status">
          {t('calculators.explain.is', { name, value: explanation.text })}
        </Text>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </Group>
      <Stack gap="xs" mt="xs">
        {explanation.formula === undefined ? (
          <Text size="sm">{t('calculators.explain.written')}</Text>
        ) : (
          <>
            {descriptions.length > 0 && (
              <Text size="sm">{t('calculators.explain.how', { deeds: descriptions.join(', ') })}</Text>
            )}
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              = <code>{explanation.formula}</code>
            </Text>
          </>
        )}
        {explanation.circle.length > 0 && (
          <Text size="sm" c="red">
            {t('calculators.explain.circle', { cells: explanation.circle.join(' → ') })}
          </Text>
        )}
        {explanation.parts.length + explanation.areas.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {t('calculators.explain.from')}
            </Text>
            <Stack gap={4} component="ul" m={0} pl="md">
              {explanation.parts.map((part) => (
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
              {explanation.areas.map((area) => (
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
