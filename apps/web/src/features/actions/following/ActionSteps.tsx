import type { MenteeAction } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { Accordion, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import type { Target } from '../action-data.ts';
import { useComplete, usePublish } from '../mentor-queries.ts';
import { MentorChoice } from './MentorChoice.tsx';
import { PublishForm } from './PublishForm.tsx';
import { UndoDialog } from './UndoDialog.tsx';

interface Props {
  item: MenteeAction;
  target: Required<Target>;
}

/** Steps that mentors and staff take by hand: complete, undo completion, publish, assign to another mentor. */
export function ActionSteps({ item, target }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const [isUndoing, setIsUndoing] = useState(false);
  const zone = useTimeZone();
  const complete = useComplete();
  const publish = usePublish();
  const showUndoToast = useUndoToast();
  const ids = { ActionId: target.actionId, MenteeId: target.menteeId };
  const may = (right: MenteeAction['can'][number]) => item.can.includes(right);

  const completeNow = async () => {
    const isConfirmed = await ask({
      title: t('actions.complete'),
      message: t('actions.complete.help'),
      confirm: t('actions.complete'),
    });
    if (isConfirmed) complete.mutate(ids, { onSuccess: () => toast.done(t('actions.complete.done')) });
  };
  const publishNow = async (date: string | null) => {
    const isConfirmed =
      date !== null ||
      (await ask({
        title: t('actions.publish.withdraw'),
        message: t('actions.publish.withdrawHelp'),
        confirm: t('actions.publish.withdraw'),
        destructive: true,
      }));
    if (!isConfirmed) return;
    publish.mutate(
      { ...ids, date },
      { onSuccess: ({ People, ChangeId }) => showUndoToast(People, ChangeId, t('actions.publish.done')) },
    );
  };
  const publishedFrom = item.PublishedAt ? instantToZonedTime(new Date(item.PublishedAt), zone).date : '';
  const isManaged = may('publish') || may('assign');
  if (!isManaged && !may('complete') && !may('undo')) return null;
  return (
    <Stack gap="md">
      <Divider />
      <Group gap="sm">
        {may('complete') && (
          <Button
            variant="default"
            leftSection={<IconCircleCheck size={18} />}
            loading={complete.isPending}
            onClick={() => void completeNow()}
          >
            {t('actions.complete')}
          </Button>
        )}
        {may('undo') && (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => setIsUndoing(true)}>
            {t('actions.undo')}
          </Button>
        )}
      </Group>
      {isManaged && (
        <Accordion variant="contained" order={2}>
          {may('publish') && (
            <Accordion.Item value="publish">
              <Accordion.Control>{t('actions.publish.title')}</Accordion.Control>
              <Accordion.Panel>
                <PublishForm
                  key={publishedFrom}
                  date={publishedFrom}
                  busy={publish.isPending}
                  onPublish={(date) => void publishNow(date)}
                />
              </Accordion.Panel>
            </Accordion.Item>
          )}
          {may('assign') && (
            <Accordion.Item value="mentor">
              <Accordion.Control>
                <Group gap="xs">
                  {t('actions.assign')}
                  <Text c="dimmed">{item.Mentor?.Name}</Text>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <MentorChoice item={item} target={target} />
              </Accordion.Panel>
            </Accordion.Item>
          )}
        </Accordion>
      )}
      {isUndoing && <UndoDialog target={target} onClose={() => setIsUndoing(false)} />}
      {dialog}
    </Stack>
  );
}
