import type { MenteeAction } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useCachePart, useFreshPart, useSubmit } from '../queries.ts';
import { partsOf } from './action-type-parts.tsx';
import { HandInVersions } from './HandInVersions.tsx';
import { useRenewHandIns } from './hand-in-queries.ts';

interface Props {
  item: MenteeAction;
  /** Notes on how the unsaved work affects actions. */
  notes: ReactNode;
}

/** The mentee's part of an action: the work of its type, and what was handed in. */
export function OwnWork({ item, notes }: Props) {
  const { t } = useText();
  const target = { actionId: item.Action.Id };
  const part = useFreshPart('mentee', target);
  const cachePart = useCachePart('mentee', target);
  const submit = useSubmit();
  const renewHandIns = useRenewHandIns();
  const { OwnWork: Work, handIn } = partsOf(item.Action.TypeId);
  if (!part.fresh) {
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <FormSkeleton fields={3} />
    );
  }
  const send = (Withdraw: boolean) =>
    submit.mutate(
      { ActionId: item.Action.Id, ...(Withdraw && { Withdraw }) },
      { onSuccess: () => void renewHandIns() },
    );
  return (
    <Stack gap="md">
      <Work
        item={item}
        target={target}
        part={part.fresh}
        onSaved={cachePart}
        notes={notes}
        submission={{ submit: () => send(false), busy: submit.isPending, refusal: submit.error ?? undefined }}
      />
      {handIn && item.Standing === 'waiting' && (
        <Group gap="md">
          <Button variant="default" loading={submit.isPending} onClick={() => send(true)}>
            {t('actions.handIn.takeBack')}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {t('actions.handIn.waiting')}
          </Text>
        </Group>
      )}
      {handIn && <HandInVersions item={item} target={target} />}
    </Stack>
  );
}
