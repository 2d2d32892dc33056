import type { FieldDefinition, Role } from '@ithaki/contract';
import { Button, Group, MultiSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { offeredOptions, unfittingFields } from '../fields/narrowed-fields.ts';
import { useAddUsers } from '../queries.ts';

interface Props {
  /** The fields to fill in when the person is added; the others are filled in later. */
  fields: readonly FieldDefinition[];
  /** The roles that the caller may give. */
  givable: readonly Role[];
  onAdded: (id: number) => void;
}

/** Files and computed fields are not typed in. */
const isInput = (type: FieldDefinition['Type']): type is InputType =>
  !['file', 'ComputedField', 'ExportField'].includes(type);

/** Inputs of the account; other fields in the server's reply are those of the person. */
const accountInputs = ['Username', 'Email', 'Password', 'Roles'];

/** The form of a new person: account, required fields and roles. */
export function NewPersonForm({ fields, givable, onAdded }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const add = useAddUsers();
  const form = useCallForm(
    async (body: Parameters<typeof add.mutateAsync>[0]) => {
      const reply = await add.mutateAsync(body);
      // The call can add several people and reports problems for each; here there is only one.
      const [failed] = reply.Failed;
      if (failed) throw new ApiError(422, { Code: 'FieldsRefused', ...failed });
      return reply;
    },
    {
      Username: '',
      Email: '',
      Password: '',
      Roles: ['Mentee'] as Role[],
      Fields: Object.fromEntries(fields.map(({ Name }) => [Name, ''])),
    },
    {
      inputOf: (field) => {
        if (accountInputs.includes(field)) return field;
        return fields.some(({ Name }) => Name === field) ? `Fields.${field}` : undefined;
      },
      toBody: ({ Username, Email, Password, Roles, Fields }) => ({
        Users: [
          {
            Username,
            Roles,
            Fields: Object.fromEntries(Object.entries(Fields).filter(([, value]) => value !== '')),
            ...(Email && { Email }),
            ...(Password && { Password }),
          },
        ],
      }),
      onDone: ({ Ids }) => {
        const [id] = Object.values(Ids);
        if (id !== undefined) onAdded(id);
      },
    },
  );
  const readValue = (name: string): string => form.values.Fields[name] ?? '';
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md" maw={560}>
        <TextInput label={t('people.username')} required autoComplete="off" {...form.field('Username')} />
        {fields.map(
          ({ Name, Type, Label, Options, Within, Required }) =>
            isInput(Type) && (
              <FieldInput
                key={Name}
                type={Type}
                label={local(Label)}
                options={offeredOptions({ Name, Options, Within }, readValue, local)}
                required={Required}
                {...form.field(`Fields.${Name}`)}
                value={readValue(Name)}
                onChange={(value) => {
                  for (const misfit of unfittingFields(fields, Name, value, readValue))
                    form.field(`Fields.${misfit}`).onChange('');
                  form.field(`Fields.${Name}`).onChange(value);
                }}
              />
            ),
        )}
        <TextInput
          label={t('people.account.email')}
          description={t('people.account.email.help')}
          type="email"
          autoComplete="off"
          {...form.field('Email')}
        />
        <MultiSelect
          label={t('people.roles')}
          data={givable.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
          {...form.field('Roles')}
          onChange={(chosen) => form.setValues({ Roles: givable.filter((role) => chosen.includes(role)) })}
        />
        <PasswordInput
          label={t('people.password.new')}
          description={t('people.add.password.help')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
          {...form.field('Password')}
        />
        <FormFailure message={form.failure} />
        <Group>
          <Button type="submit" disabled={form.values.Username.trim() === ''} loading={form.busy}>
            {t('people.add')}
          </Button>
        </Group>
      </Stack>
      {form.guard}
    </form>
  );
}
