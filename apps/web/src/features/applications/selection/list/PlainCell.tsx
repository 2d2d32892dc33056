import type { ListedApplication } from '@ithaki/contract';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { languageName } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { PlainColumn } from './columns.ts';

interface Props {
  column: PlainColumn;
  row: ListedApplication;
  /** Display name of the application. */
  name: string;
  /** Whether the list mixes several statuses. */
  mixed: boolean;
  onOpen: (id: number) => void;
}

const nowrap = { whiteSpace: 'nowrap' } as const;

const dash = (
  <Text span c="dimmed">
    —
  </Text>
);

/** Cell of a plain column. */
export function PlainCell({ column, row, name, mixed, onOpen }: Props) {
  const { language } = useText();
  switch (column) {
    case 'Name':
      return (
        <Group gap={6}>
          <Anchor component="button" type="button" ta="start" aria-haspopup="dialog" onClick={() => onOpen(row.Id)}>
            {name}
          </Anchor>
          {(mixed || row.Status === 100) && <StatusBadge status={row.Status} withdrawn={row.WithdrawnAt !== null} />}
        </Group>
      );
    case 'Protocol':
      return row.Protocol ? <span style={nowrap}>{row.Protocol}</span> : dash;
    case 'SubmittedAt':
      return row.SubmittedAt ? <LocalDate value={row.SubmittedAt} as="time" /> : dash;
    case 'SavedAt':
      return <LocalDate value={row.SavedAt} as="time" />;
    case 'Points':
      return row.Points?.toLocaleString(language) ?? dash;
    case 'Missing':
      return row.Missing > 0 ? (
        <Badge variant="light" color="needs">
          {row.Missing}
        </Badge>
      ) : (
        0
      );
    case 'Reviews':
      return row.ReviewsAsked > 0 ? `${row.Reviews} / ${row.ReviewsAsked}` : dash;
    case 'Language':
      return languageName(row.Language, language);
    default:
      return row[column] ?? dash;
  }
}
