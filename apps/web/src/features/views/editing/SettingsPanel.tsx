import { type EditedView, roles, viewSlots } from '@ithaki/contract';
import { Button, Input, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ChoicesDialog } from '../../../ui/dialogs/ChoicesDialog.tsx';
import { useOpenCalls } from './queries.ts';
import { useSlotName } from './slot-name.ts';
import type { ViewEditorState } from './useViewEditor.ts';

interface Props {
  editor: ViewEditorState;
  errors: Readonly<Record<string, string>>;
}

/** The settings of a view: how it is listed, who sees it, which calls it makes, where it is shown. */
export function SettingsPanel({ editor: { saved, draft, put }, errors }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState<'access' | 'calls'>();
  const calls = useOpenCalls().data ?? [];
  const slotName = useSlotName();
  const roleName = (role: EditedView['Access'][number]) => t(`shell.role.${role}`);
  return (
    <Stack gap="sm">
      <Textarea
        label={t('views.editing.descr')}
        autosize
        minRows={2}
        value={draft.Descr}
        error={errors.Descr}
        onChange={(event) => put({ Descr: event.currentTarget.value })}
      />
      <TextInput
        label={t('views.editing.category')}
        description={t('views.editing.category.help')}
        maw={320}
        value={draft.Category}
        error={errors.Category}
        onChange={(event) => put({ Category: event.currentTarget.value })}
      />
      {saved.Class === 'slot' && (
        <Select
          label={t('views.editing.slot')}
          required
          maw={320}
          data={viewSlots.map((slot) => ({ value: slot, label: slotName(slot) }))}
          value={draft.Slot || null}
          error={errors.Slot}
          onChange={(slot) => put({ Slot: viewSlots.find((known) => known === slot) ?? '' })}
        />
      )}
      <Input.Wrapper
        label={t('views.editing.access')}
        labelElement="div"
        description={t('views.editing.access.help')}
        error={errors.Access}
      >
        <div>
          <Button variant="default" size="compact-md" mt={4} onClick={() => setOpened('access')}>
            {draft.Access.length === 0 ? t('views.editing.access.everyone') : draft.Access.map(roleName).join(', ')}
          </Button>
        </div>
      </Input.Wrapper>
      {draft.Kind === 'html' && (
        <Input.Wrapper
          label={t('views.editing.calls')}
          labelElement="div"
          description={t('views.editing.calls.help')}
          error={errors.Calls}
        >
          <div>
            <Button variant="default" size="compact-md" mt={4} onClick={() => setOpened('calls')}>
              {draft.Calls.length === 0
                ? t('views.editing.calls.none')
                : t('views.editing.calls.count', { count: draft.Calls.length })}
            </Button>
          </div>
        </Input.Wrapper>
      )}
      <Switch
        label={t('views.editing.autoCache')}
        description={t('views.editing.autoCache.help')}
        checked={draft.AutoCache}
        onChange={(event) => put({ AutoCache: event.currentTarget.checked })}
      />
      {opened === 'access' && (
        <ChoicesDialog
          title={t('views.editing.access')}
          lead={t('views.editing.access.help')}
          choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
          value={draft.Access}
          onDone={(chosen) => {
            put({ Access: roles.filter((role) => chosen.includes(role)) });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'calls' && (
        <ChoicesDialog
          title={t('views.editing.calls')}
          lead={t('views.editing.calls.help')}
          choices={calls.map(({ Path, Summary }) => ({ value: Path, label: Path, help: Summary }))}
          value={draft.Calls}
          onDone={(Calls) => {
            put({ Calls });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
}
