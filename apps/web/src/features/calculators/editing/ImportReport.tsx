import type { EditedWorkbook } from '@ithaki/contract';
import { Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** Maximum number of lines listed per kind; for the rest only the number is shown. */
const LISTED = 100;

/** What could not be imported from the file, by kind, each with its cell. */
export function ImportReport({ lines }: { lines: EditedWorkbook['Report'] }) {
  const { t } = useText();
  if (lines.length === 0) return <Text c="dimmed">{t('calculators.report.none')}</Text>;
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return (
    <Stack gap="md">
      {kinds.map((kind) => {
        const ofKind = lines.filter((line) => line.kind === kind).map((line, index) => ({ ...line, index }));
        return (
          <section key={kind}>
            <Text fw={600}>{t(`calculators.report.${kind}`, { count: ofKind.length })}</Text>
            <Table.ScrollContainer minWidth={280}>
              <Table>
                <Table.Tbody>
                  {ofKind.slice(0, LISTED).map(({ sheet, cell, detail, index }) => (
                    <Table.Tr key={index}>
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
