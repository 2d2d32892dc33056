import type { BulkReply, MenteeAction } from '@ithaki/contract';
import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { useAssign, useMentors, useUnassign } from '../mentor-queries.ts';
import type { Target } from '../parts.ts';

interface Props {
  item: MenteeAction;
  target: Required<Target>;
}

/** Assigns a mentee's action to another mentor, or back to the default one. */
export function MentorChoice({ item, target }: Props) {
  const { t } = useText();
  const mentors = useMentors(true);
  const assign = useAssign();
  const unassign = useUnassign();
  const [chosen, setChosen] = useState(item.Mentor ? String(item.Mentor.Id) : null);
  const ids = { ActionIds: [target.actionId], MenteeId: target.menteeId };
  const tell = useUndoToast();
  const done = {
    onSuccess: ({ People, ChangeId }: BulkReply) => tell(People, ChangeId, t('actions.assign.done')),
  };
  if (!mentors.data) return <Skeleton height={60} />;
  const choices = mentors.data
    .filter(({ State }) => State === 1)
    .map(({ Id, Name, Mentees }) => ({
      value: String(Id),
      label: t('actions.assign.choice', { name: Name, count: Mentees }),
    }));
  return (
    <Stack gap="sm">
      <Select
        label={t('actions.assign.mentor')}
        searchable
        data={choices}
        value={chosen}
        onChange={setChosen}
        maw={420}
      />
      <Group gap="sm">
        <Button
          loading={assign.isPending}
          disabled={chosen === null}
          onClick={() => chosen !== null && assign.mutate({ ...ids, MentorId: Number(chosen) }, done)}
        >
          {t('actions.assign.set')}
        </Button>
        <Button variant="default" loading={unassign.isPending} onClick={() => unassign.mutate(ids, done)}>
          {t('actions.assign.default')}
        </Button>
      </Group>
    </Stack>
  );
}
