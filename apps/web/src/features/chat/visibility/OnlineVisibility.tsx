import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';

const visibilityQuery = () => callQuery(api.conversations.visibility, {});

/** Setting of whether others see that the person is online; a change applies at once. */
export function OnlineVisibility() {
  const { t } = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(visibilityQuery());
  const { mutate, isPending, variables } = useMutation({
    ...callMutation(api.conversations.visibility),
    onSuccess: (stored) => client.setQueryData(visibilityQuery().queryKey, stored),
  });
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={24} width={280} />;
  return (
    <Switch
      label={t('chat.visibility.shown')}
      description={t('chat.visibility.shown.help')}
      checked={isPending ? (variables.Shown ?? data.Shown) : data.Shown}
      onChange={(event) => mutate({ Shown: event.currentTarget.checked })}
    />
  );
}
