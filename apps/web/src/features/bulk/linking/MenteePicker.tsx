import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useMenteeCount, useMenteePage } from '../queries.ts';

const PAGE = 25;

interface Props {
  set: { Search?: string; MentorId?: number; CoordId?: number };
  page: number;
  onPage: (page: number) => void;
  chosen: ReadonlySet<number>;
  onChosen: (ids: ReadonlySet<number>) => void;
}

/** Paged table of active mentees; a selection survives page changes. */
export function MenteePicker({ set, page, onPage, chosen, onChosen }: Props) {
  const { t } = useText();
  const rows = useMenteePage(set, page - 1);
  const all = useMenteeCount(set).data?.All;
  if (rows.isError) return <ErrorState message={messageOf(rows.error)} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <Skeleton height={320} />;
  if (rows.data.length === 0) return <EmptyState title={t('bulk.mentees.none')} next={t('bulk.mentees.none.next')} />;
  const ids = rows.data.map(({ User }) => User.Id);
  const chosenOnPage = ids.filter((id) => chosen.has(id)).length;
  const choose = (change: (next: Set<number>) => void) => {
    const next = new Set(chosen);
    change(next);
    onChosen(next);
  };
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('bulk.mentees.page')}
        checked={chosenOnPage === ids.length}
        indeterminate={chosenOnPage > 0 && chosenOnPage < ids.length}
        onChange={() =>
          choose((next) => {
            for (const id of ids) chosenOnPage === ids.length ? next.delete(id) : next.add(id);
          })
        }
      />
      <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.data.map(({ User, Mentor, Coordinators }) => (
          <li key={User.Id}>
            <Checkbox
              py={6}
              checked={chosen.has(User.Id)}
              onChange={() => choose((next) => next.delete(User.Id) || next.add(User.Id))}
              label={
                <Group gap="xs" component="span">
                  <Text size="sm" component="span">
                    {User.Name}
                  </Text>
                  <Text size="xs" c="dimmed" component="span">
                    {[Mentor?.Name, ...Coordinators.map(({ Name }) => Name)].filter(Boolean).join(' · ')}
                  </Text>
                </Group>
              }
            />
          </li>
        ))}
      </Stack>
      {all !== undefined && <Pager page={page} pages={Math.ceil(all / PAGE)} all={all} onPage={onPage} />}
    </Stack>
  );
}
