import type { BulkReply } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useZone } from '../../../ui/zone.ts';

/** Whom a publication would reach: how many, some of them before and after, and who is left and why. */
export function PublishPreview({ would }: { would: BulkReply }) {
  const { t, language } = useText();
  const zone = useZone();
  const figure = (value: number) => value.toLocaleString(language);
  const say = (instant: string) => (instant === '' ? t('bulk.empty.publish') : formatDateTime(new Date(instant), zone));
  return (
    <Stack gap="sm">
      <Text>
        {t('bulk.preview.people', {
          people: figure(would.People),
          all: figure(would.Matched),
          count: would.People,
        })}
      </Text>
      {would.Skipped.map(({ Reason, Count }) => (
        <Text key={Reason} size="sm" c="dimmed">
          {t(`bulk.skipped.${Reason}`, { count: Count, figure: figure(Count) })}
        </Text>
      ))}
      <Table fz="sm" verticalSpacing={4} aria-label={t('bulk.changes')}>
        {would.Changed > would.Sample.length && <Table.Caption>{t('bulk.sample')}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bulk.person')}</Table.Th>
            <Table.Th>{t('bulk.before')}</Table.Th>
            <Table.Th>{t('bulk.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {would.Sample.map(({ Id, Name, Before, After }) => (
            <Table.Tr key={Id}>
              <Table.Td>{Name}</Table.Td>
              <Table.Td>{say(Before)}</Table.Td>
              <Table.Td>{say(After)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
