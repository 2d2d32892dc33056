import { Badge, Table, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useRules } from '../queries.ts';

/** The rules by which sheets are checked, in plain words. */
export function RuleList() {
  const { t } = useText();
  const { data, error, refetch } = useRules();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={10} />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" maw="60rem">
        {t('microdata.setup.rules.help')}
      </Text>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('microdata.setup.rules')} verticalSpacing="xs">
          <Table.Tbody>
            {data.map(({ Code, Severity, Sheet, Message }) => (
              <Table.Tr key={Code}>
                <Table.Th scope="row" className="numbers">
                  {Code}
                </Table.Th>
                <Table.Td>{Message}</Table.Td>
                <Table.Td>
                  {t(Sheet === 'all' ? 'microdata.setup.allSheets' : `microdata.sheet.${Sheet}.short`)}
                </Table.Td>
                <Table.Td>
                  <Badge variant="light" color={Severity === 'error' ? 'red' : 'needs'}>
                    {t(`microdata.severity.${Severity}`)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
