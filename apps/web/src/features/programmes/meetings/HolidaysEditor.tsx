import type { MeetingSettings } from '@ithaki/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';

type Holiday = MeetingSettings['Holidays'][number];

interface Props {
  holidays: readonly Holiday[];
  problem: string | undefined;
  onChange: (holidays: Holiday[]) => void;
}

/** Free days of the programme beside those of the law, and days of the law on which it works. */
export function HolidaysEditor({ holidays, problem, onChange }: Props) {
  const { t } = useText();
  const put = (index: number, change: Partial<Holiday>) =>
    onChange(holidays.map((holiday, at) => (at === index ? { ...holiday, ...change } : holiday)));
  return (
    <Stack gap="md">
      {holidays.map((holiday, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its day is typed
        <Group key={index} gap="sm" align="flex-start">
          <DateField
            label={t('programmes.meetings.holiday.day')}
            value={holiday.Day}
            onChange={(Day) => put(index, { Day })}
          />
          <div style={{ flex: '1 1 14rem' }}>
            <TwoLanguages
              label={t('programmes.meetings.holiday.name')}
              value={holiday.Name}
              onChange={(Name) => put(index, { Name })}
            />
          </div>
          <Checkbox
            mt={30}
            label={t('programmes.meetings.holiday.works')}
            checked={holiday.Works ?? false}
            onChange={(event) => put(index, { Works: event.currentTarget.checked })}
          />
          <IconButton
            mt={24}
            label={t('programmes.meetings.remove', { what: holiday.Day })}
            onClick={() => onChange(holidays.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      ))}
      {problem && (
        <Text c="red" size="sm">
          {problem}
        </Text>
      )}
      <Group>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...holidays, { Day: '', Name: { el: '' } }])}
        >
          {t('programmes.meetings.holiday.add')}
        </Button>
      </Group>
    </Stack>
  );
}
