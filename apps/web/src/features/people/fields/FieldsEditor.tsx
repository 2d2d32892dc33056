import type { ShownField, User } from '@ithaki/contract';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { groupFields } from './field-groups.ts';
import { shownValue } from './field-values.ts';
import { useFieldsForm } from './useFieldsForm.ts';

interface Props {
  user: User;
  fields: readonly ShownField[];
}

/** The form of a person's fields, grouped by who may see them, with one button that saves all. */
export function FieldsEditor({ user, fields }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const form = useFieldsForm(user, fields);
  const readOnly = !user.can.includes('editFields');
  const words = { yes: t('people.yes'), no: t('people.no') };
  const valuesText = (values: Readonly<Record<string, string>>) =>
    fields
      .filter(({ Name }) => Name in form.changes)
      .map((field) => `${local(field.Label)}: ${shownValue(field, values[field.Name] ?? '', local, words)}`)
      .join('\n');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React also passes on submit events of forms in dialogs opened from this page.
        if (event.target === event.currentTarget) form.save();
      }}
    >
      <Stack gap="md">
        {form.conflict && (
          <ConflictChoice
            mine={valuesText(form.changes)}
            theirs={valuesText(form.conflict.theirs)}
            onMine={form.conflict.keepMine}
            onTheirs={form.conflict.takeTheirs}
          />
        )}
        {groupFields(fields).map((group) => (
          <FieldGroup key={group.id} userId={user.Id} group={group} form={form} readOnly={readOnly} />
        ))}
        {form.refusal && (
          <Alert color="red" role="alert">
            {messageOf(form.refusal)}
          </Alert>
        )}
        {!readOnly && (
          <Group gap="sm">
            <Button type="submit" disabled={!form.changed} loading={form.state === 'saving'}>
              {t('people.save')}
            </Button>
            {form.changed && (
              <Button variant="default" onClick={form.cancel}>
                {t('people.cancelChanges')}
              </Button>
            )}
            {form.state === 'waiting' && <SaveState state="waiting" />}
          </Group>
        )}
      </Stack>
    </form>
  );
}
