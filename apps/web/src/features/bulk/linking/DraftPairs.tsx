import type { Suggestion } from '@ithaki/contract';
import { Box, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { Pager } from '../../../ui/list/Pager.tsx';

const PAGE = 25;
const NOBODY = 'none';

interface Props {
  draft: Suggestion;
  /** Replaced mentors by mentee's id; null for no mentor. */
  changed: ReadonlyMap<number, number | null>;
  onChange: (mentee: number, mentor: number | null) => void;
}

/** Suggested pairs with their reasons; each can be given another mentor, or none. */
export function DraftPairs({ draft, changed, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [page, setPage] = useState(1);
  const added = new Map<number, number>();
  for (const { MenteeId, MentorId } of draft.Pairs) {
    const mentor = changed.has(MenteeId) ? changed.get(MenteeId) : MentorId;
    if (mentor) added.set(mentor, (added.get(mentor) ?? 0) + 1);
  }
  const mentors = draft.Mentors.map(({ Id, Name, Mentees, Capacity }) => {
    const count = Mentees + (added.get(Id) ?? 0);
    const load = Capacity === null ? t('bulk.load', { count }) : t('bulk.load.of', { count, capacity: Capacity });
    return { value: String(Id), label: `${Name} (${load})` };
  });
  const reasonOf = ({ Equal }: Suggestion['Pairs'][number]) =>
    Equal.length === 0
      ? t('bulk.suggest.noReason')
      : Equal.map(({ Label, Value }) => t('bulk.suggest.same', { field: local(Label), value: local(Value) })).join(
          ' · ',
        );
  const shown = draft.Pairs.slice((page - 1) * PAGE, page * PAGE);
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((pair) => (
          <Paper key={pair.MenteeId} component="li" withBorder p="sm">
            <Group gap="sm" justify="space-between">
              <Box flex="1 1 14rem" miw={0}>
                <Text size="sm" fw={600}>
                  {pair.Mentee}
                </Text>
                <Text size="xs" c="dimmed">
                  {changed.has(pair.MenteeId) ? t('bulk.suggest.byHand') : reasonOf(pair)}
                </Text>
              </Box>
              <Select
                flex="1 1 16rem"
                aria-label={t('bulk.suggest.mentorOf', { name: pair.Mentee })}
                searchable
                allowDeselect={false}
                data={[{ value: NOBODY, label: t('bulk.suggest.nobody') }, ...mentors]}
                value={String(changed.has(pair.MenteeId) ? (changed.get(pair.MenteeId) ?? NOBODY) : pair.MentorId)}
                onChange={(next) => onChange(pair.MenteeId, next === null || next === NOBODY ? null : Number(next))}
              />
            </Group>
          </Paper>
        ))}
      </Stack>
      <Pager page={page} pages={Math.ceil(draft.Pairs.length / PAGE)} all={draft.Pairs.length} onPage={setPage} />
    </Stack>
  );
}
