import type { KeyedUser, UserToAdd } from '@ithaki/contract';
import { roles } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { rolesOf } from './cell-value.ts';
import { fieldCells, type ImportKind } from './import-kind.ts';
import { cellOf, type ImportList, type ImportRow } from './import-list.ts';
import { importCalls, useProjectSettings } from './queries.ts';
import { editableFields, fieldTargets, type Target } from './source/targets.ts';

/** Import of new people; for existing user names it updates the fields. Undefined until the fields are loaded. */
export function useUsersKind(): ImportKind | undefined {
  const { t } = useText();
  const local = useLocalText();
  const { Level } = useMe();
  const settings = useProjectSettings().data;
  if (!settings) return undefined;
  const fields = editableFields(settings, Level);
  const roleNames = new Map(
    roles.flatMap((role) => [[fold(role), role] as const, [fold(t(`shell.role.${role}`)), role] as const]),
  );
  const targets: Target[] = [
    { name: 'Username', label: t('people.username'), titles: ['user', 'user name', 'χρήστης'] },
    { name: 'Password', label: t('people.password.new'), titles: ['Κωδικός', 'κωδικός πρόσβασης'] },
    ...(fields.some(({ Name }) => Name === 'email')
      ? []
      : [{ name: 'Email', label: t('people.account.email'), titles: ['e-mail', 'mail'] }]),
    { name: 'Roles', label: t('people.roles'), titles: ['Ρόλος', 'Role'] },
    ...fieldTargets(fields, local),
  ];
  const bodyOf = (list: ImportList, row: ImportRow): UserToAdd => {
    const given = (target: string) => cellOf(list, row, target).trim();
    const password = cellOf(list, row, 'Password');
    const Roles = list.evaluation ? [] : rolesOf(given('Roles'), roleNames);
    return {
      Username: given('Username'),
      Fields: fieldCells(list, row, targets),
      ...(password && { Password: password }),
      ...(given('Email') && { Email: given('Email') }),
      ...(Roles.length > 0 && { Roles }),
    };
  };
  const keyed = (list: ImportList, row: ImportRow): KeyedUser => ({
    Key: cellOf(list, row, 'Username').trim(),
    Fields: fieldCells(list, row, targets),
  });
  return {
    id: 'users',
    targets,
    needed: () => 'Username',
    unique: () => [
      { target: 'Username', message: t('errors.UserNameTwice') },
      { target: fields.some(({ Name }) => Name === 'email') ? 'email' : 'Email', message: t('errors.EmailTwice') },
    ],
    bodyOf,
    check: (_list, bodies) => importCalls.checkUsers(bodies as UserToAdd[]),
    sendings: (list) => [
      {
        stage: 'new',
        most: 20,
        width: 3,
        bodyOf,
        send: (_list, bodies, key) =>
          list.evaluation
            ? importCalls.addEvaluationMentees(bodies as UserToAdd[], key)
            : importCalls.addUsers(bodies as UserToAdd[], key),
      },
      {
        stage: 'changed',
        most: 10,
        width: 5,
        bodyOf: keyed,
        send: (_list, bodies, key) => importCalls.updateFields(bodies as KeyedUser[], 'Username', key),
      },
    ],
  };
}
