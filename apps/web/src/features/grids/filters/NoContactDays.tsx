import { Chip, Group, NumberInput, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { MOST_DAYS } from '../grid-address.ts';
import { useCommittedDraft } from './useCommittedDraft.ts';

/** Numbers of days offered as buttons. */
const usual = [7, 14, 30];

interface Props {
  days: number | undefined;
  /** Called with the days as written in the address; undefined removes the filter. */
  onDays: (days: string | undefined) => void;
}

/** Editor of the filter for mentees with whom no mentor has exchanged a message for some days. */
export function NoContactDays({ days, onDays }: Props) {
  const { t } = useText();
  const { draft, setDraft } = useCommittedDraft(days, (next) => onDays(next === undefined ? undefined : String(next)));
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {usual.map((count) => (
          <Chip
            key={count}
            size="sm"
            checked={draft === count}
            onChange={(checked) => setDraft(checked ? count : undefined)}
          >
            {t('grids.filters.noContact.days', { count })}
          </Chip>
        ))}
      </Group>
      <NumberInput
        size="sm"
        label={t('grids.filters.noContact.input')}
        min={1}
        max={MOST_DAYS}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={draft ?? ''}
        onChange={(value) => setDraft(typeof value === 'number' && value > 0 ? value : undefined)}
      />
    </Stack>
  );
}
