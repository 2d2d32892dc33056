import type { SentMicrodata } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { Alert, Badge, Code, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useSent } from './queries.ts';

const colours = { open: 'gray', accepted: 'teal', refused: 'red' } as const;

/** What was sent about a participant by one sheet, each time, and what the receiver answered. */
export function SentDialog({ userId, sheet, onClose }: { userId: number; sheet: Sheet; onClose: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useSent(userId, sheet);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('microdata.sentOf.title', { sheet: t(`microdata.sheet.${sheet}`) })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      <Stack gap="xl">
        {data?.map((sent) => (
          <SentSheet key={sent.BatchId} sent={sent} sheet={sheet} />
        ))}
      </Stack>
    </Modal>
  );
}

function SentSheet({ sent, sheet }: { sent: SentMicrodata; sheet: Sheet }) {
  const { t } = useText();
  const local = useLocalText();
  const title = t('microdata.sentOf.revision', { revision: sent.Revision });
  // The entry sheet's answers say the same as its fixed elements.
  const fixed = sheet === 'start' ? [] : sent.Fixed;
  const shown = ({ Value, Label }: Pick<SentMicrodata['Answers'][number], 'Value' | 'Label'>) => {
    if (Label !== null) return local(Label);
    if (Value === 'yes' || Value === 'no' || Value === 'refused') return t(`microdata.answer.${Value}`);
    return Value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');
  };
  return (
    <section aria-label={title}>
      <Group gap="xs">
        <Title order={2} fz="h4">
          {title}
        </Title>
        <Badge variant="light" color={colours[sent.Result]} tt="none">
          {t(`microdata.sent.${sent.Result}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        <LocalDate value={sent.SentAt} as="time" /> · {sent.Host ?? t('microdata.sends.byHand')}
      </Text>
      {sent.SettledAt && (
        <Text size="sm" c="dimmed">
          {t('microdata.sentOf.answered')} <LocalDate value={sent.SettledAt} as="time" />
          {sent.ReceiptNumber && (
            <>
              {' · '}
              {t('microdata.batch.number')}: <Code>{sent.ReceiptNumber}</Code>
            </>
          )}
        </Text>
      )}
      {sent.Reasons.length > 0 && (
        <Alert color="red" p="xs" mt="xs">
          {sent.Reasons.map(({ Code: code, Text: words }) => (
            <Text size="sm" key={`${code} ${words}`}>
              {[code, words].filter(Boolean).join(': ')}
            </Text>
          ))}
        </Alert>
      )}
      {sent.Blanked ? (
        <Text size="sm" mt="xs">
          {t('microdata.sentOf.blanked')}
        </Text>
      ) : (
        <Table mt="xs" verticalSpacing={4} aria-label={title}>
          <Table.Tbody>
            {fixed.map((row) => (
              <Row key={row.Name} label={t(`microdata.column.${row.Name}`)} value={shown(row)} />
            ))}
            {sent.Answers.map((row) => (
              <Row key={row.Id} label={local(row.Text)} value={shown(row)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {sent.Hidden > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('microdata.sentOf.hidden', { count: sent.Hidden })}
        </Text>
      )}
    </section>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400} w="60%">
      {label}
    </Table.Th>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
  </Table.Tr>
);
