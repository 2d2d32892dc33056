import type { MicrodataRow } from '@ithaki/contract';
import { formatPhone, formatPostcode } from '@ithaki/formats';
import type { Sheet } from '@ithaki/microdata';
import { municipalityOf, regionOf } from '@ithaki/microdata/places';
import { Badge, UnstyledButton } from '@mantine/core';
import { type Translate, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';

interface Props {
  rows: readonly MicrodataRow[];
  sheet: Sheet;
  onOpen: (userId: number) => void;
}

function Standing({ row, sheet, t }: { row: MicrodataRow; sheet: Sheet; t: Translate }) {
  const { State, Sent } = { start: row.Start, end: row.End, six: row.Six }[sheet];
  const errors = row.Problems.filter(({ Severity }) => Severity === 'error').length;
  if (Sent === 'accepted') return <Badge color="green">{t('microdata.sent.accepted')}</Badge>;
  if (row.Ready)
    return (
      <Badge color="green" variant="light">
        {t('microdata.ready')}
      </Badge>
    );
  if (errors > 0)
    return (
      <Badge color="red" variant="light">
        {t('microdata.errors', { count: errors })}
      </Badge>
    );
  return (
    <Badge color="needs" variant="light">
      {t(row.Problems.length > 0 ? 'microdata.warned' : `microdata.state.${State}`)}
    </Badge>
  );
}

const unbroken = (text: string) => <span style={{ whiteSpace: 'nowrap' }}>{text || '–'}</span>;
const text = (name: keyof MicrodataRow) => (row: MicrodataRow) => unbroken(String(row[name] ?? ''));

/** Participants with the data that are sent of each; a number opens what is wrong. */
export function ParticipantTable({ rows, sheet, onOpen }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const columns: Column<MicrodataRow>[] = [
    {
      id: 'Kayas',
      label: t('microdata.column.Kayas'),
      names: true,
      cell: (row) => (
        <UnstyledButton
          c="var(--mantine-color-anchor)"
          style={{ textDecoration: 'underline' }}
          onClick={() => onOpen(row.UserId)}
        >
          {row.Kayas} {row.FullName}
        </UnstyledButton>
      ),
    },
    { id: 'standing', label: t('microdata.column.standing'), cell: (row) => <Standing {...{ row, sheet, t }} /> },
    { id: 'Afm', label: t('microdata.column.Afm'), cell: text('Afm') },
    { id: 'Amka', label: t('microdata.column.Amka'), cell: text('Amka') },
    { id: 'BirthDate', label: t('microdata.column.BirthDate'), cell: text('BirthDate') },
    {
      id: 'Sex',
      label: t('microdata.column.Sex'),
      cell: ({ Sex }) =>
        Sex === '5301' ? t('microdata.sex.male') : Sex === '5302' ? t('microdata.sex.female') : (Sex ?? '–'),
    },
    { id: 'Address', label: t('microdata.column.Address'), cell: text('Address') },
    {
      id: 'PostalCode',
      label: t('microdata.column.PostalCode'),
      cell: ({ PostalCode = '' }) => unbroken(formatPostcode(PostalCode)),
    },
    { id: 'Phone', label: t('microdata.column.Phone'), cell: ({ Phone = '' }) => unbroken(formatPhone(Phone)) },
    {
      id: 'Region',
      label: t('microdata.column.Region'),
      cell: ({ Region = '' }) => local(regionOf(Region)?.name ?? '–'),
    },
    {
      id: 'Municipality',
      label: t('microdata.column.Municipality'),
      cell: ({ Municipality = '' }) => local(municipalityOf(Municipality)?.name ?? '–'),
    },
  ];
  const shown = columns.filter(
    ({ id }) => id === 'Kayas' || id === 'standing' || rows.some((row) => row[id as keyof MicrodataRow] !== undefined),
  );
  return (
    <DataList label={t('microdata.title')} columns={shown} rows={rows} idOf={({ UserId }) => UserId} empty={null} />
  );
}
