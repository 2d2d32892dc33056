import { Table } from '@mantine/core';
import { useText } from '../../i18n/text.ts';

interface Props {
  software: readonly { name: string; version: string; licence: string }[];
}

/** The packages that run in the product, with their licences. */
export function Licences({ software }: Props) {
  const { t } = useText();
  return (
    <details>
      <summary>{t('home.about.licences.show', { count: software.length })}</summary>
      <Table aria-label={t('home.about.licences')} fz="sm" mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('home.about.package')}</Table.Th>
            <Table.Th>{t('home.about.licence')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {software.map(({ name, version, licence }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {name} {version}
              </Table.Th>
              <Table.Td>{licence}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
