import type { KeyedUser, UserToAdd } from '@ithaki/contract';
import { roles } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { rolesOf } from './cell-value.ts';
import { Import } from './Import.tsx';
import { fieldCells, type ImportKind } from './import-kind.ts';
import { cellOf, type ImportList, type ImportRow } from './import-list.ts';
import { importCalls, useProjectSettings } from './queries.ts';
import { editableFields, fieldTargets, type Target } from './source/targets.ts';

/** Import of new people; for existing user names it updates the fields. Undefined until the fields are loaded. */
function useUsersKind(): ImportKind | undefined {
  const { t } = useText();
  const local = useLocalText();
  const { Level } = useMe();
  const settings = useProjectSettings().data;
  if (!settings) return undefined;
  const fields = editableFields(settings, Level);
  const roleNames = new Map(
    roles.flatMap((role) => [[fold(role), role] as const, [fold(t(`shell.role.${role}`)), role] as const]),
  );
  const emailTarget = fields.some(({ Name }) => Name === 'email') ? 'email' : 'Email';
  // Without a user name the server uses the e-mail address, and without both it makes a name from the person's
  // name.
  const namingTargets = ['Username', emailTarget, 'last_name'];
  const targets: Target[] = [
    { name: 'Username', label: t('people.username'), titles: ['user', 'user name', 'χρήστης'] },
    { name: 'Password', label: t('people.password.new'), titles: ['Κωδικός', 'κωδικός πρόσβασης'] },
    ...(emailTarget === 'email'
      ? []
      : [{ name: 'Email', label: t('people.account.email'), titles: ['e-mail', 'mail'] }]),
    { name: 'Roles', label: t('people.roles'), titles: ['Ρόλος', 'Role'] },
    { name: 'Kayas', label: t('people.kayas'), titles: ['ΚΑΥΑΣ'] },
    ...fieldTargets(fields, local),
  ];
  const bodyOf = (list: ImportList, row: ImportRow): UserToAdd => {
    const cellText = (target: string) => cellOf(list, row, target).trim();
    const password = cellOf(list, row, 'Password');
    const Roles = list.evaluation ? [] : rolesOf(cellText('Roles'), roleNames);
    return {
      ...(cellText('Username') && { Username: cellText('Username') }),
      Fields: fieldCells(list, row, targets),
      ...(password && { Password: password }),
      ...(cellText('Email') && { Email: cellText('Email') }),
      ...(Roles.length > 0 && { Roles }),
      ...(cellText('Kayas') && { Kayas: cellText('Kayas') }),
    };
  };
  const keyed = (list: ImportList, row: ImportRow): KeyedUser => ({
    Key: cellOf(list, row, 'Username').trim() || cellOf(list, row, emailTarget).trim(),
    Fields: fieldCells(list, row, targets),
  });
  return {
    id: 'users',
    targets,
    requiredTarget: ({ columns }) => namingTargets.find((name) => columns.includes(name)) ?? 'Username',
    uniqueTargets: () => [
      { target: 'Username', message: t('errors.UserNameTwice') },
      { target: emailTarget, message: t('errors.EmailTwice') },
      { target: 'Kayas', message: t('errors.KayasTwice') },
    ],
    bodyOf,
    check: (_list, bodies) => importCalls.checkUsers(bodies as UserToAdd[]),
    sendSteps: (list) => [
      {
        stage: 'new',
        batchSize: 20,
        concurrency: 3,
        bodyOf,
        send: (_list, bodies, key) =>
          list.evaluation
            ? importCalls.addEvaluationMentees(bodies as UserToAdd[], key)
            : importCalls.addUsers(bodies as UserToAdd[], list.invite, key),
      },
      {
        stage: 'changed',
        batchSize: 10,
        concurrency: 5,
        bodyOf: keyed,
        send: (_list, bodies, key) => importCalls.updateFields(bodies as KeyedUser[], 'Username', key),
      },
    ],
  };
}

/** Screen admin/user/import: adds people from a list. */
export function ImportUsers() {
  const { t } = useText();
  return (
    <Import
      kind={useUsersKind()}
      title={t('imports.users.title')}
      lead={t('imports.users.lead')}
      above={<Anchor to={paths.admin.users()}>{t('people.back')}</Anchor>}
    />
  );
}
