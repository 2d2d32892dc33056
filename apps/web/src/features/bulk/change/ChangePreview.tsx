import type { BulkKind, BulkReply } from '@ithaki/contract';
import { Alert, List, Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useActions } from '../queries.ts';
import { useValueText } from './useValueText.ts';

/** How many participant numbers a warning lists. */
const MOST_NUMBERS = 50;

interface Props {
  reply: BulkReply;
  kind: BulkKind;
}

/** Preview of a bulk change: the number of people, examples before and after, and who is skipped and why. */
export function ChangePreview({ reply, kind }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const valueText = useValueText(kind);
  const actions = useActions().data;
  const titleOf = (id: number | undefined) => local(actions?.find(({ Id }) => Id === id)?.Title ?? '');
  const formatCount = (value: number) => value.toLocaleString(language);
  return (
    <Stack gap="md">
      <Text fw={600} className="numbers" role="status">
        {reply.Changed === 0
          ? t('bulk.preview.nothing')
          : t('bulk.preview.people', {
              people: formatCount(reply.People),
              all: formatCount(reply.Matched),
              count: reply.People,
            })}
      </Text>
      {reply.Skipped.length > 0 && (
        <List size="sm" spacing={4}>
          {reply.Skipped.map(({ Reason, Count }) => (
            <List.Item key={Reason}>
              {t(`bulk.skipped.${Reason}`, { count: Count, figure: formatCount(Count) })}
            </List.Item>
          ))}
        </List>
      )}
      {reply.WithoutSheet !== undefined && reply.WithoutSheet.length > 0 && (
        <Alert color="needs" title={t('bulk.payments.withoutSheet', { count: reply.WithoutSheet.length })}>
          <Text size="sm" className="numbers" style={{ overflowWrap: 'anywhere' }}>
            {reply.WithoutSheet.slice(0, MOST_NUMBERS).join(', ')}
            {reply.WithoutSheet.length > MOST_NUMBERS && ' …'}
          </Text>
        </Alert>
      )}
      {reply.Sample.length > 0 && (
        <Table fz="sm" verticalSpacing={6} layout="fixed" aria-label={t('bulk.changes')}>
          {reply.Changed > reply.Sample.length && <Table.Caption>{t('bulk.sample')}</Table.Caption>}
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="40%">{t('bulk.person')}</Table.Th>
              <Table.Th>{t('bulk.before')}</Table.Th>
              <Table.Th>{t('bulk.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reply.Sample.map(({ Id, Name, ActionId, Before, After }) => (
              <Table.Tr key={`${Id}-${ActionId ?? ''}`} style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                <Table.Td>
                  {Name}
                  {ActionId !== undefined && (
                    <Text size="xs" c="dimmed">
                      {titleOf(ActionId)}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Text size="sm" c="dimmed" lineClamp={3}>
                    {valueText(Before)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm" fw={600} lineClamp={3}>
                    {valueText(After)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
