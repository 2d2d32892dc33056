import { type Statistic, statisticTypes } from '@ithaki/contract';
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDefinitions, useSaveDefinition } from '../queries.ts';
import { StatisticVersions } from '../VersionsButton.tsx';

/** The statistics of the programme, and the form of the one that is chosen, or of a new one. */
export function DefinitionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const { data } = useDefinitions();
  const [chosen, setChosen] = useState('new');
  const stored = data?.find(({ Id }) => String(Id) === chosen);
  return (
    <EditorDialog title={t('reports.definitions')} onClose={onClose}>
      {data ? (
        <Stack gap="md">
          <Select
            label={t('reports.definition')}
            allowDeselect={false}
            data={[
              { value: 'new', label: t('reports.definition.new') },
              ...data.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })),
            ]}
            value={chosen}
            onChange={(value) => value && setChosen(value)}
          />
          {stored && <StatisticVersions statistic={stored} onRestored={() => setChosen('new')} />}
          <DefinitionForm key={`${chosen} ${stored?.Version ?? 0}`} stored={stored} onDone={() => setChosen('new')} />
        </Stack>
      ) : (
        <FormSkeleton />
      )}
    </EditorDialog>
  );
}

/** The values of a statistic as they are edited and saved. */
const valuesOf = (stored: Statistic | undefined) => ({
  Title: stored?.Title ?? '',
  Type: stored?.Type ?? ('number' as const),
  Min: stored?.Min ?? null,
  Max: stored?.Max ?? null,
  Options: stored?.Options ?? [],
  Visible: stored?.Visible ?? 20,
  Editable: stored?.Editable ?? 20,
});

function DefinitionForm({ stored, onDone }: { stored: Statistic | undefined; onDone: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const { ask, dialog } = useConfirm();
  const removal = useSaveDefinition();
  const form = useCallForm(useSaveDefinition().mutateAsync, valuesOf(stored), {
    toBody: (values) => ({
      Statistic: { ...values, Removed: false, ...(stored && { Id: stored.Id, Version: stored.Version }) },
    }),
    inputOf: (field) => field.replace(/^Statistic\./, ''),
    onDone: () => {
      toast.done(t('reports.saved'));
      onDone();
    },
  });
  const remove = async ({ Id, Version, ...statistic }: Statistic) => {
    const sure = await ask({
      title: t('files.sure'),
      message: t('reports.definition.remove.sure', { title: local(statistic.Title) }),
      confirm: t('reports.definition.remove'),
      destructive: true,
    });
    if (!sure) return;
    // What was changed in the form is not saved with the removal.
    const unchanged = { ...valuesOf({ Id, Version, ...statistic }), Id, Version };
    removal.mutate({ Statistic: { ...unchanged, Removed: true } }, { onSuccess: onDone });
  };
  const { Type, Title, Options } = form.values;
  const bound = (name: 'Min' | 'Max') => (
    <NumberInput
      label={t(`reports.definition.${name}`)}
      hideControls
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={(number) => form.setValues({ [name]: number === '' ? null : Number(number) })}
    />
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <TwoLanguages
          label={t('reports.definition.title')}
          required
          value={Title}
          error={typeof form.errors.Title === 'string' ? form.errors.Title : undefined}
          onChange={(title) => form.setValues({ Title: title })}
        />
        <Select
          label={t('reports.parameter.type')}
          allowDeselect={false}
          data={statisticTypes.map((type) => ({ value: type, label: t(`reports.definition.type.${type}`) }))}
          {...form.field('Type')}
        />
        {Type === 'number' && (
          <SimpleGrid cols={2}>
            {bound('Min')}
            {bound('Max')}
          </SimpleGrid>
        )}
        {Type === 'select' && (
          <EditedRows
            rows={Options}
            onChange={(options) => form.setValues({ Options: options })}
            removeLabel={({ Value }) => t('reports.parameter.option.remove', { value: Value })}
            add={{
              label: t('reports.parameter.option.add'),
              row: () => ({ Value: Math.max(0, ...Options.map(({ Value }) => Value)) + 1, Label: '' }),
            }}
            problem={typeof form.errors.Options === 'string' ? form.errors.Options : undefined}
          >
            {(option, put, remove) => (
              <Group gap="xs" wrap="nowrap">
                <NumberInput
                  w={80}
                  hideControls
                  aria-label={t('reports.parameter.option.value')}
                  value={option.Value}
                  onChange={(number) => put({ ...option, Value: Number(number) || 0 })}
                />
                <TextInput
                  flex={1}
                  aria-label={t('reports.parameter.option.label')}
                  placeholder={t('reports.parameter.option.label')}
                  value={editedText(option.Label).el}
                  onChange={(event) =>
                    put({ ...option, Label: { ...editedText(option.Label), el: event.currentTarget.value } })
                  }
                />
                {remove}
              </Group>
            )}
          </EditedRows>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput label={t('reports.definition.visible')} min={0} max={1000} {...form.field('Visible')} />
          <NumberInput label={t('reports.definition.editable')} min={0} max={1000} {...form.field('Editable')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {t('reports.definition.levels')}
        </Text>
        <FormFailure message={form.failure ?? (removal.error ? messageOf(removal.error) : undefined)} />
        <Group justify="space-between">
          {stored ? (
            <Button variant="subtle" color="red" onClick={() => void remove(stored)} loading={removal.isPending}>
              {t('reports.definition.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={form.busy}>
            {t('reports.save')}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
