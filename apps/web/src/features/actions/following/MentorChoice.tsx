import type { BulkReply, MenteeAction } from '@ithaki/contract';
import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import type { Target } from '../action-data.ts';
import { useAssign, useMentors, useUnassign } from '../mentor-queries.ts';

interface Props {
  item: MenteeAction;
  target: Required<Target>;
}

/** Assigns a mentee's action to another mentor, or back to the default one. */
export function MentorChoice({ item, target }: Props) {
  const { t } = useText();
  const mentors = useMentors(true);
  const unassign = useUnassign();
  const showUndoToast = useUndoToast();
  const ids = { ActionIds: [target.actionId], MenteeId: target.menteeId };
  const onDone = ({ People, ChangeId }: BulkReply) => showUndoToast(People, ChangeId, t('actions.assign.done'));
  const form = useCallForm(
    useAssign().mutateAsync,
    { MentorId: item.Mentor ? String(item.Mentor.Id) : null },
    { toBody: ({ MentorId }) => ({ ...ids, MentorId: Number(MentorId) }), onDone },
  );
  if (!mentors.data) return <Skeleton height={60} />;
  const choices = mentors.data
    .filter(({ State }) => State === 1)
    .map(({ Id, Name, Mentees }) => ({
      value: String(Id),
      label: t('actions.assign.choice', { name: Name, count: Mentees }),
    }));
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Select label={t('actions.assign.mentor')} searchable data={choices} maw={420} {...form.field('MentorId')} />
        <FormFailure message={form.failure} />
        <Group gap="sm">
          <Button type="submit" loading={form.busy} disabled={form.values.MentorId === null}>
            {t('actions.assign.set')}
          </Button>
          <Button
            variant="default"
            loading={unassign.isPending}
            onClick={() => unassign.mutate(ids, { onSuccess: onDone })}
          >
            {t('actions.assign.default')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
