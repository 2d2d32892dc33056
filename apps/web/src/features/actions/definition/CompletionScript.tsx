import type { Action, Calls, ReplyOf } from '@ithaki/contract';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useCompletionScript, useSaveCompletionScript } from '../definition-queries.ts';
import { ActionEffect } from '../foresight/ActionEffect.tsx';
import { ScriptInput } from './ScriptInput.tsx';

/** Editor of the rule for completing an action: the script of its type, or the programme's own. */
export function CompletionScript({ action }: { action: Action }) {
  const { data, error, refetch } = useCompletionScript(action.Id);
  if (data) return <Editor action={action} script={data} />;
  return error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />;
}

interface EditorProps {
  action: Action;
  script: ReplyOf<Calls['actions']['completionScript']>;
}

function Editor({ action, script }: EditorProps) {
  const { t } = useText();
  const form = useCallForm(
    useSaveCompletionScript().mutateAsync,
    { Local: script.Local, Code: script.Local ? script.Code : script.TypeCode },
    {
      toBody: (values) => ({ ActionId: action.Id, ...values }),
      onDone: () => toast.done(t('actions.definition.saved')),
    },
  );
  const { Local, Code } = form.values;
  const [unchosenCode, setUnchosenCode] = useState(script.Local ? script.TypeCode : '');
  const choose = (choice: boolean) => {
    if (choice === Local) return;
    setUnchosenCode(Code);
    form.setValues({ Local: choice, Code: unchosenCode });
  };
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Radio.Group
          label={t('actions.completion.which')}
          value={Local ? 'local' : 'type'}
          onChange={(choice) => choose(choice === 'local')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="type" label={t('actions.completion.type')} />
            <Radio value="local" label={t('actions.completion.local')} />
          </Stack>
        </Radio.Group>
        <ScriptInput
          key={Local ? 'local' : 'type'}
          label={t('actions.completion.code')}
          description={t(Local ? 'actions.completion.localHelp' : 'actions.completion.typeHelp')}
          trial={{ kind: 'completion', actionId: action.Id }}
          lines={8}
          value={Code}
          error={form.field('Code').error}
          onChange={form.field('Code').onChange}
        />
        {Code.trim() === '' && <Text c="dimmed">{t('actions.completion.none')}</Text>}
        {form.dirty && <ActionEffect actionId={action.Id} data={action.Data} />}
        <FormFailure message={form.failure} />
        <Group>
          <Button type="submit" loading={form.busy}>
            {t('actions.completion.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
