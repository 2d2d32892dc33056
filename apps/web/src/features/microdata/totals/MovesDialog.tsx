import type { Calls, ReplyOf } from '@ithaki/contract';
import { Badge, Group, Modal, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useMoves } from '../queries.ts';

type Move = ReplyOf<Calls['microdataTotals']['moves']>['list'][number];

interface Props {
  which: { Period: 2014 | 2021; Code: string; From: string; At?: string };
  onClose: () => void;
}

/** Who moved an indicator between two days, and by which send. */
export function MovesDialog({ which, onClose }: Props) {
  const { t } = useText();
  const { data, error } = useMoves(which);
  const title = data
    ? t('microdata.totals.moves.title', { code: which.Code, before: data.Before, after: data.After })
    : which.Code;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error && <ErrorState message={messageOf(error)} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data?.list.length === 0 && <Text c="dimmed">{t('microdata.totals.moves.none')}</Text>}
      {data && data.All > data.list.length && (
        <Text size="sm" c="dimmed">
          {t('microdata.totals.some', { shown: data.list.length, all: data.All })}
        </Text>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.list.map((move) => (
          <Moved key={move.Kayas} move={move} />
        ))}
      </Stack>
    </Modal>
  );
}

function Moved({ move: { Kayas, UserId, Name, Change, Sends } }: { move: Move }) {
  const { t } = useText();
  const name = `${Kayas} ${Name}`;
  return (
    <li>
      <Group gap="xs">
        <Badge variant="light" color={Change === 'in' ? 'teal' : 'orange'} tt="none">
          {t(`microdata.totals.moves.${Change}`)}
        </Badge>
        {UserId === null ? <Text>{name}</Text> : <Anchor to={paths.microdata('start', UserId)}>{name}</Anchor>}
      </Group>
      {Sends.map(({ Id, Sheet, Revision, At, By }) => (
        <Text size="sm" c="dimmed" key={`${Id} ${Sheet}`}>
          <Anchor to={paths.admin.microdataSend(Id)}>
            {t('microdata.totals.moves.send', {
              ...{ sheet: t(`microdata.sheet.${Sheet}.short`), revision: Revision, id: Id },
            })}
          </Anchor>
          {' · '}
          <LocalDate value={At} as="time" />
          {By && ` · ${By}`}
        </Text>
      ))}
    </li>
  );
}
