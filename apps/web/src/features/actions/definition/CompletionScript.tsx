import type { Action, Calls, ReplyOf } from '@ithaki/contract';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useCompletionScript, useSaveCompletionScript } from '../definition-queries.ts';
import { ActionEffect } from '../foresight/ActionEffect.tsx';
import { ScriptInput } from './ScriptInput.tsx';

type Kept = ReplyOf<Calls['actions']['completionScript']>;

/** Editor of the rule for completing an action: the script of its type, or the programme's own. */
export function CompletionScript({ action }: { action: Action }) {
  const { data, error, refetch } = useCompletionScript(action.Id);
  if (data) return <Editor action={action} kept={data} />;
  return error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />;
}

function Editor({ action, kept }: { action: Action; kept: Kept }) {
  const { t } = useText();
  const save = useSaveCompletionScript();
  const [local, setLocal] = useState(kept.Local);
  const [own, setOwn] = useState(kept.Local ? kept.Code : '');
  const [type, setType] = useState(kept.TypeCode);
  const Code = local ? own : type;
  const saveNow = () =>
    save.mutate(
      { ActionId: action.Id, Local: local, Code },
      { onSuccess: () => toast.done(t('actions.definition.saved')) },
    );
  const changes = local !== kept.Local || Code !== kept.Code;
  const error = save.error instanceof ApiError ? (save.error.fields.Code ?? save.error.message) : undefined;
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('actions.completion.which')}
        value={local ? 'local' : 'type'}
        onChange={(which) => setLocal(which === 'local')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="type" label={t('actions.completion.type')} />
          <Radio value="local" label={t('actions.completion.local')} />
        </Stack>
      </Radio.Group>
      <ScriptInput
        key={local ? 'local' : 'type'}
        label={t('actions.completion.code')}
        description={t(local ? 'actions.completion.localHelp' : 'actions.completion.typeHelp')}
        trial={{ kind: 'completion', actionId: action.Id }}
        value={Code}
        onChange={local ? setOwn : setType}
        error={error}
        lines={8}
      />
      {Code.trim() === '' && <Text c="dimmed">{t('actions.completion.none')}</Text>}
      {changes && <ActionEffect actionId={action.Id} data={action.Data} />}
      <Group>
        <Button loading={save.isPending} onClick={saveNow}>
          {t('actions.completion.save')}
        </Button>
      </Group>
    </Stack>
  );
}
