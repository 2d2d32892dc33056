import type { FieldDefinition } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { SortableList } from '../../../ui/sort/SortableList.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldRow } from './FieldRow.tsx';
import { type FieldList, fieldLists, fieldsOf, withField, withFields, withoutField } from './field-lists.ts';

/** A list of fields that can be added, changed, removed and reordered. */
function FieldListSection({ list, draft, onChange, problems, projectId }: PanelProps & { list: FieldList }) {
  const { t } = useText();
  const local = useLocalText();
  const { ask, dialog } = useConfirm();
  const [edited, setEdited] = useState<FieldDefinition | 'new'>();
  const { Settings } = draft;
  const fields = fieldsOf(Settings, list);
  const put = (next: typeof Settings) => onChange({ ...draft, Settings: next });
  const remove = async ({ Name, Label }: FieldDefinition) => {
    const question = {
      title: t('programmes.field.remove.ask', { name: local(Label) }),
      message: t('programmes.field.remove.message'),
      confirm: t('programmes.field.remove.do'),
      destructive: true,
    };
    if (await ask(question)) put(withoutField(Settings, list, Name));
  };
  return (
    <TabSection title={t(`programmes.fields.${list}`)} help={t(`programmes.fields.${list}.help`)}>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('programmes.fields.none')}
        </Text>
      )}
      <SortableList
        label={t(`programmes.fields.${list}`)}
        items={fields}
        idOf={({ Name }) => Name}
        nameOf={({ Label }) => local(Label)}
        onMove={(from, to) => put(withFields(Settings, list, moveItem(fields, from, to)))}
        row={(field) => (
          <FieldRow
            settings={Settings}
            field={field}
            problem={problemAt(problems, `Settings.${list}.${field.Name}`)}
            onEdit={() => setEdited(field)}
            onRemove={() => void remove(field)}
          />
        )}
      />
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('programmes.field.add')}
        </Button>
      </Group>
      {edited && (
        <FieldDialog
          settings={Settings}
          list={list}
          projectId={projectId}
          field={edited === 'new' ? undefined : edited}
          problems={problems}
          onDone={(field) => {
            put(withField(Settings, list, field));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog}
    </TabSection>
  );
}

/** The fields of all people, of mentees and of mentors. */
export function FieldsPanel(props: PanelProps) {
  return (
    <Stack gap="xl">
      {fieldLists.map((list) => (
        <FieldListSection key={list} list={list} {...props} />
      ))}
    </Stack>
  );
}
