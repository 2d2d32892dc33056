import type { MeetingSettings } from '@ithaki/contract';
import { Checkbox, Group } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';

type Holiday = MeetingSettings['Holidays'][number];

interface Props {
  holidays: readonly Holiday[];
  problem: string | undefined;
  onChange: (holidays: Holiday[]) => void;
}

/** Free days of the programme beside those of the law, and days of the law on which it works. */
export function HolidaysEditor({ holidays, problem, onChange }: Props) {
  const { t } = useText();
  return (
    <EditedRows<Holiday>
      rows={holidays}
      onChange={onChange}
      problem={problem}
      gap="md"
      removeLabel={({ Day }) => t('programmes.meetings.remove', { what: Day })}
      add={{ label: t('programmes.meetings.holiday.add'), row: () => ({ Day: '', Name: { el: '' } }) }}
    >
      {(holiday, put, remove) => (
        <Group gap="sm" align="flex-start">
          <DateField
            label={t('programmes.meetings.holiday.day')}
            value={holiday.Day}
            onChange={(Day) => put({ ...holiday, Day })}
          />
          <div style={{ flex: '1 1 14rem' }}>
            <TwoLanguages
              label={t('programmes.meetings.holiday.name')}
              value={holiday.Name}
              onChange={(Name) => put({ ...holiday, Name })}
            />
          </div>
          <Checkbox
            mt={30}
            label={t('programmes.meetings.holiday.works')}
            checked={holiday.Works ?? false}
            onChange={(event) => put({ ...holiday, Works: event.currentTarget.checked })}
          />
          <Group mt={24}>{remove}</Group>
        </Group>
      )}
    </EditedRows>
  );
}
