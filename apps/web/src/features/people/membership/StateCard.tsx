import type { User } from '@ithaki/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { Card } from '../Card.tsx';
import { type State, states } from '../list-address.ts';
import { useSetState } from '../queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** A member's state with buttons that change it; each asks for confirmation and explains the change. */
export function StateCard({ user }: { user: User }) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const setState = useSetState();
  const change = async (state: State) => {
    const sure = await ask({
      title: t(`people.state.set.${state}`),
      message: t(state === 1 ? 'people.state.sure.active' : 'people.state.sure', { name: user.Name }),
      confirm: t(`people.state.set.${state}`),
      destructive: state === 0 || state === 2,
    });
    if (!sure) return;
    setState.mutate({ UserId: user.Id, State: state }, { onSuccess: () => toast.done(t('people.state.changed')) });
  };
  return (
    <Card title={t('people.state')}>
      <Stack gap="sm" align="flex-start">
        <StateBadge state={user.State} />
        {user.can.includes('setState') && (
          <Group gap="xs">
            {states
              .filter((state) => state !== user.State)
              .map((state) => (
                <Button key={state} size="compact-sm" variant="default" onClick={() => void change(state)}>
                  {t(`people.state.set.${state}`)}
                </Button>
              ))}
          </Group>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}
