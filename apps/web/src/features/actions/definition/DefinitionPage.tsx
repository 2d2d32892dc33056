import { type Action, type ActionData, actionFlags } from '@ithaki/contract';
import { Alert, Box, Button, Group, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { NextStep } from '../../../ui/notices/NextStep.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { useDefinition, useSaveAction } from '../definition-queries.ts';
import { PublishToMany } from '../following/PublishToMany.tsx';
import { ActionEffect } from '../foresight/ActionEffect.tsx';
import { RehearseConditions } from '../foresight/RehearseConditions.tsx';
import { BasicsFields } from './BasicsFields.tsx';
import { CompletionScript } from './CompletionScript.tsx';
import { ActionConditionInput } from './conditions/ActionConditionInput.tsx';
import { type DefinitionDraft, draftOf, saveBody } from './definition-draft.ts';
import { GridFields } from './GridFields.tsx';
import { RemoveAction } from './RemoveAction.tsx';
import { TypeFields } from './TypeFields.tsx';

interface Props {
  actionId: number;
  data: ActionData;
  onChange: (change: Partial<ActionData>) => void;
  errors: Readonly<Record<string, string>>;
}

/** The conditions that decide when an action can be worked on and when it is visible. */
function ConditionFields({ actionId, data, onChange, errors }: Props) {
  const { t } = useText();
  return (
    <Stack gap="lg">
      {(['EnableCondition', 'ShowCondition'] as const).map((name) => (
        <ActionConditionInput
          key={name}
          label={t(`actions.definition.${name}`)}
          description={t(`actions.definition.help.${name}`)}
          actionId={actionId}
          value={data[name] ?? ''}
          error={errors[`Data.${name}`]}
          onChange={(code) => onChange({ [name]: code })}
        />
      ))}
    </Stack>
  );
}

const tabs = ['basics', 'content', 'grid', 'conditions', 'completion', 'publish'] as const;
const tabsSavedTogether = ['basics', 'content', 'grid', 'conditions'];

/** Tabs of an action's definition; the first four are saved together. */
function EditDefinition({ action }: { action: Action }) {
  const { t } = useText();
  const local = useLocalText();
  const save = useSaveAction();
  const { refetch } = useDefinition(action.Id);
  const [savedAction, setSavedAction] = useState(action);
  const [draft, setDraft] = useState(() => draftOf(action));
  const [{ tab: asked }] = useAddressState();
  const [tab, setTab] = useState<string | null>(tabs.find((name) => name === asked) ?? 'basics');
  const changeDraft = (change: Partial<DefinitionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const changeData = (change: Partial<DefinitionDraft['Data']>) =>
    setDraft((before) => ({ ...before, Data: { ...before.Data, ...change } }));
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const isNewer = save.error instanceof ApiError && save.error.code === 'Conflict';
  const startFrom = (newer: Action) => {
    setSavedAction(newer);
    setDraft(draftOf(newer));
    save.reset();
  };
  const saveOver = (version: Action) =>
    save.mutate(saveBody(version, draft), {
      onSuccess: (newer) => {
        startFrom(newer);
        toast.done(t('actions.definition.saved'));
      },
    });
  /** Takes over the publication of the action without losing unsaved changes. */
  const opened = async () => {
    const { data: newer } = await refetch();
    // If someone else has saved the action too, the next save is refused and shows their version.
    if (newer?.Version !== savedAction.Version + 1) return;
    setSavedAction(newer);
    setDraft((current) => ({ ...current, Flags: current.Flags | (newer.Flags & actionFlags.published) }));
  };
  const unsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(savedAction));
  const current = isNewer && save.error instanceof ApiError ? (save.error.current as Action) : undefined;
  return (
    <Stack gap="lg" maw={960}>
      <LeaveGuard unsaved={unsaved} />
      <PageHeader
        above={<BackLink to={paths.admin.actions()}>{t('actions.definitions')}</BackLink>}
        title={local(savedAction.Title)}
        lead={t('actions.definition.lead', { id: savedAction.Id })}
      />
      {(savedAction.Flags & actionFlags.published) === 0 && tab !== 'publish' && (
        <NextStep
          action={
            <Button size="compact-md" variant="default" onClick={() => setTab('publish')}>
              {t('actions.publish')}
            </Button>
          }
        >
          {t('actions.definition.next')}
        </NextStep>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`actions.definition.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="basics">
          <Box maw={720}>
            <BasicsFields draft={draft} onChange={changeDraft} errors={errors} />
          </Box>
        </Tabs.Panel>
        <Tabs.Panel value="content">
          <TypeFields
            typeId={action.TypeId}
            data={draft.Data}
            questId={draft.QuestId}
            onQuest={(QuestId) => changeDraft({ QuestId })}
            onChange={changeData}
            errors={errors}
          />
        </Tabs.Panel>
        <Tabs.Panel value="grid">
          <GridFields actionId={action.Id} draft={draft} onChange={changeDraft} errors={errors} />
        </Tabs.Panel>
        <Tabs.Panel value="conditions">
          <ConditionFields actionId={action.Id} data={draft.Data} onChange={changeData} errors={errors} />
        </Tabs.Panel>
        <Tabs.Panel value="completion">
          <CompletionScript action={savedAction} />
        </Tabs.Panel>
        <Tabs.Panel value="publish">
          <Stack gap="xl">
            <PublishToMany action={savedAction} onOpened={() => void opened()} />
            <RemoveAction action={savedAction} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {tab !== null && tabsSavedTogether.includes(tab) && (
        <Stack gap="sm">
          {unsaved && <ActionEffect actionId={action.Id} data={draft.Data} />}
          {tab === 'conditions' && <RehearseConditions actionId={action.Id} data={draft.Data} />}
          {save.error && (
            <Alert color={isNewer ? 'needs' : 'red'} role="alert" title={messageOf(save.error)}>
              {current && (
                <Group gap="sm" mt="xs">
                  <Button size="compact-md" variant="default" onClick={() => saveOver(current)}>
                    {t('ui.conflict.keepMine')}
                  </Button>
                  <Button size="compact-md" variant="default" onClick={() => startFrom(current)}>
                    {t('ui.conflict.takeTheirs')}
                  </Button>
                </Group>
              )}
            </Alert>
          )}
          <Group>
            <Button loading={save.isPending} onClick={() => saveOver(savedAction)}>
              {t('actions.definition.save')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

/** Screen admin/action/list/{id}: edits one action's definition. */
export function DefinitionPage() {
  const { t } = useText();
  const id = useIdParam('id') ?? 0;
  const { data, error } = useDefinition(id);
  if (data) return <EditDefinition key={id} action={data} />;
  if (error) throw error;
  return (
    <Stack maw={960}>
      <BackLink to={paths.admin.actions()}>{t('actions.definitions')}</BackLink>
      <FormSkeleton />
    </Stack>
  );
}
