import type { EditedWorkbook } from '@ithaki/contract';
import { Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** Lines of a kind that are listed; of more their number is told. */
const LISTED = 100;

/** What a file could not bring, kind by kind, each with its place. */
export function ImportReport({ lines }: { lines: EditedWorkbook['Report'] }) {
  const { t } = useText();
  if (lines.length === 0) return <Text c="dimmed">{t('calculators.report.none')}</Text>;
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return (
    <Stack gap="md">
      {kinds.map((kind) => {
        const ofKind = lines.filter((line) => line.kind === kind).map((line, at) => ({ ...line, at }));
        return (
          <section key={kind}>
            <Text fw={600}>{t(`calculators.report.${kind}`, { count: ofKind.length })}</Text>
            <Table.ScrollContainer minWidth={280}>
              <Table>
                <Table.Tbody>
                  {ofKind.slice(0, LISTED).map(({ sheet, cell, detail, at }) => (
                    <Table.Tr key={at}>
                      <Table.Td>{[sheet, cell].filter(Boolean).join(' · ')}</Table.Td>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>{detail}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {ofKind.length > LISTED && (
              <Text size="sm" c="dimmed">
                {t('calculators.report.more', { count: ofKind.length - LISTED })}
              </Text>
            )}
          </section>
        );
      })}
    </Stack>
  );
}
