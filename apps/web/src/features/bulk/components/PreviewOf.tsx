import type { BulkKind, BulkReply } from '@ithaki/contract';
import { List, Stack, Table, Text } from '@mantine/core';
import { useLocalText } from '../../../i18n/local-text.ts';
import { useText } from '../../../i18n/text.ts';
import { useActions } from '../queries.ts';
import { useSayValue } from '../useSayValue.ts';

interface Props {
  reply: BulkReply;
  kind: BulkKind;
}

/** What a change would be: how many, some of them before and after, and who is left as they are and why. */
export function PreviewOf({ reply, kind }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const say = useSayValue(kind);
  const byAction = reply.Sample.some(({ ActionId }) => ActionId !== undefined);
  const actions = useActions().data;
  const titleOf = (id: number | undefined) => local(actions?.find(({ Id }) => Id === id)?.Title ?? '');
  const figure = (value: number) => value.toLocaleString(language);
  return (
    <Stack gap="md">
      <Text fw={600} className="numbers" role="status">
        {reply.Changed === 0
          ? t('bulk.preview.nothing')
          : t('bulk.preview.people', { people: figure(reply.People), all: figure(reply.Matched), count: reply.People })}
      </Text>
      {reply.Skipped.length > 0 && (
        <List size="sm" spacing={4}>
          {reply.Skipped.map(({ Reason, Count }) => (
            <List.Item key={Reason}>{t(`bulk.skipped.${Reason}`, { count: Count, figure: figure(Count) })}</List.Item>
          ))}
        </List>
      )}
      {reply.Sample.length > 0 && (
        <Table.ScrollContainer minWidth={byAction ? 560 : 420} tabIndex={0} role="region" aria-label={t('bulk.sample')}>
          <Table fz="sm" verticalSpacing={6}>
            <Table.Caption>{t('bulk.sample')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('bulk.person')}</Table.Th>
                {byAction && <Table.Th>{t('bulk.action')}</Table.Th>}
                <Table.Th>{t('bulk.before')}</Table.Th>
                <Table.Th>{t('bulk.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reply.Sample.map(({ Id, Name, ActionId, Before, After }) => (
                <Table.Tr key={`${Id}-${ActionId ?? ''}`}>
                  <Table.Td>{Name}</Table.Td>
                  {byAction && <Table.Td>{titleOf(ActionId)}</Table.Td>}
                  <Table.Td c="dimmed">{say(Before)}</Table.Td>
                  <Table.Td fw={600}>{say(After)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
