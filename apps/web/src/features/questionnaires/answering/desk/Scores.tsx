import type { AnswerPage } from '@ithaki/contract';
import { formatNumber } from '@ithaki/formats';
import { Table } from '@mantine/core';

/** The scores of a set that has ended; nothing where there are none. */
export function Scores({ scores }: { scores: AnswerPage['Scores'] }) {
  if (scores.length === 0) return null;
  return (
    <Table maw={420} mb="md" withTableBorder>
      <Table.Tbody>
        {scores.map(({ Name, Value }) => (
          <Table.Tr key={Name}>
            <Table.Th scope="row">{Name}</Table.Th>
            <Table.Td ta="end" className="numbers">
              {typeof Value === 'number' ? formatNumber(Value, 2) : (Value ?? '–')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
