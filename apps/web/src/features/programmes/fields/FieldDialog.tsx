import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type Problems, problemAt } from '../editor/problems.ts';
import { FieldForm } from './FieldForm.tsx';
import { fieldProblems, newField, withDerivedName, withoutUnused } from './field-form.ts';
import { type FieldList, fieldLists, fieldsOf } from './field-lists.ts';

interface Props {
  settings: ProjectSettings;
  list: FieldList;
  projectId: number | undefined;
  /** Absent for a new field. */
  field: FieldDefinition | undefined;
  problems: Problems;
  onDone: (field: FieldDefinition) => void;
  onClose: () => void;
}

/** Adds or changes a field of the draft; it is stored when the project is saved. */
export function FieldDialog({ settings, list, projectId, field: original, problems, onDone, onClose }: Props) {
  const { t } = useText();
  const [field, setField] = useState(original ?? newField());
  const [submitted, setSubmitted] = useState(false);
  const taken = original ? [] : fieldLists.flatMap((other) => fieldsOf(settings, other).map(({ Name }) => Name));
  const narrowing = ['User.Fields' as const, list]
    .flatMap((other, index, lists) => (lists.indexOf(other) === index ? fieldsOf(settings, other) : []))
    .filter(({ Type, Name }) => Type === 'select' && Name !== field.Name);
  const errors = fieldProblems(withoutUnused(field), taken, t);
  const place = `Settings.${list}.${field.Name}`;
  const problemOf = (part: string) =>
    submitted ? errors[part] : original === field ? problemAt(problems, `${place}.${part}`) : undefined;
  const finish = () => {
    setSubmitted(true);
    if (Object.keys(errors).length === 0) onDone(withoutUnused(field));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(original ? 'programmes.field.change' : 'programmes.field.add')}
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
            narrowing={narrowing}
            isNew={!original}
            scriptPath={projectId === undefined ? undefined : { projectId, path: `${list}.${field.Name}.func` }}
            problemOf={problemOf}
            onChange={(next) => setField(original ? next : withDerivedName(field, next, taken))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t(original ? 'programmes.field.keep' : 'programmes.field.add')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
