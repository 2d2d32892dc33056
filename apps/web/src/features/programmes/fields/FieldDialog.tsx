import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type Problems, problemAt } from '../editor/problems.ts';
import { FieldForm } from './FieldForm.tsx';
import { fieldProblems, newField, tidied } from './field-form.ts';
import { type FieldList, fieldsOf } from './field-lists.ts';

interface Props {
  settings: ProjectSettings;
  list: FieldList;
  projectId: number | undefined;
  /** Absent for a new one. */
  field: FieldDefinition | undefined;
  problems: Problems;
  onDone: (field: FieldDefinition) => void;
  onClose: () => void;
}

/** Adds a field, or changes one; what is done is kept with the project's own save. */
export function FieldDialog({ settings, list, projectId, field: given, problems, onDone, onClose }: Props) {
  const { t } = useText();
  const [field, setField] = useState(given ?? newField());
  const [tried, setTried] = useState(false);
  const taken = given ? [] : fieldsOf(settings, list).map(({ Name }) => Name);
  const wrong = fieldProblems(tidied(field), taken, t);
  const place = `Settings.${list}.${field.Name}`;
  const problemOf = (part: string) =>
    tried ? wrong[part] : given === field ? problemAt(problems, `${place}.${part}`) : undefined;
  const finish = () => {
    setTried(true);
    if (Object.keys(wrong).length === 0) onDone(tidied(field));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(given ? 'programmes.field.change' : 'programmes.field.add')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Stack gap="md">
          <FieldForm
            settings={settings}
            field={field}
            isNew={!given}
            scriptPath={projectId === undefined ? undefined : { projectId, path: `${list}.${field.Name}.func` }}
            problemOf={problemOf}
            onChange={setField}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t(given ? 'programmes.field.keep' : 'programmes.field.add')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
