import type { FieldDefinition, Role } from '@ithaki/contract';
import { Alert, Button, Group, MultiSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import { useAddUsers } from '../queries.ts';

interface Props {
  /** The fields that are asked at once. */
  fields: readonly FieldDefinition[];
  givable: readonly Role[];
  onAdded: (id: number) => void;
}

const isInput = (type: FieldDefinition['Type']): type is InputType =>
  !['file', 'ComputedField', 'ExportField'].includes(type);

/** The account, the name and the roles of a new person. */
export function NewPersonForm({ fields, givable, onAdded }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [account, setAccount] = useState({ Username: '', Email: '', Password: '' });
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [roles, setRoles] = useState<Role[]>(['Mentee']);
  const add = useAddUsers();
  const refused = add.data?.Failed[0];
  const errorOf = (field: string) => refused?.Fields?.[field];
  const type = (field: keyof typeof account) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setAccount((before) => ({ ...before, [field]: value }));
  };
  const save = () => {
    const { Username, Email, Password } = account;
    const user = {
      Username,
      Roles: roles,
      Fields: { ...values },
      ...(Email && { Email }),
      ...(Password && { Password }),
    };
    add.mutate(
      { Users: [user] },
      {
        onSuccess: ({ Ids }) => {
          const [id] = Object.values(Ids);
          if (id !== undefined) onAdded(id);
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md" maw={560}>
        <TextInput
          label={t('people.username')}
          required
          autoComplete="off"
          value={account.Username}
          onChange={type('Username')}
          error={errorOf('Username')}
        />
        {fields.map(
          ({ Name, Type, Label, Options, Required }) =>
            isInput(Type) && (
              <FieldInput
                key={Name}
                type={Type}
                label={local(Label)}
                value={values[Name] ?? ''}
                onChange={(value) => setValues((before) => ({ ...before, [Name]: value }))}
                options={Options?.map((option) => ({ value: option.Value, label: local(option.Label) }))}
                required={Required}
                error={errorOf(Name)}
              />
            ),
        )}
        <TextInput
          label={t('people.account.email')}
          description={t('people.account.email.help')}
          type="email"
          autoComplete="off"
          value={account.Email}
          onChange={type('Email')}
          error={errorOf('Email')}
        />
        <MultiSelect
          label={t('people.roles')}
          data={givable.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
          value={roles}
          onChange={(chosen) => setRoles(givable.filter((role) => chosen.includes(role)))}
          error={errorOf('Roles')}
        />
        <PasswordInput
          label={t('people.password.new')}
          description={t('people.add.password.help')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
          value={account.Password}
          onChange={type('Password')}
          error={errorOf('Password')}
        />
        {(refused || add.error) && (
          <Alert color="red" role="alert">
            {refused?.Message ?? messageOf(add.error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={account.Username.trim() === ''} loading={add.isPending}>
            {t('people.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
