import type { KeyedUser } from '@ithaki/contract';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { storedText } from './cell-value.ts';
import { Import } from './Import.tsx';
import { fieldCells, type ImportKind } from './import-kind.ts';
import { cellOf, type ImportList, type ImportRow } from './import-list.ts';
import { importCalls, useProjectSettings } from './queries.ts';
import { editableFields, fieldTargets, type Target } from './source/targets.ts';

/** Import of field values of existing people, found by a key column. Undefined until the fields are loaded. */
function useFieldsKind(): ImportKind | undefined {
  const { t } = useText();
  const local = useLocalText();
  const { Level } = useMe();
  const settings = useProjectSettings().data;
  if (!settings) return undefined;
  const fields = editableFields(settings, Level);
  const targets: Target[] = [
    { name: 'Username', label: t('people.username'), titles: ['user', 'user name', 'χρήστης'], keyOnly: true },
    { name: 'kayas', label: t('people.kayas'), titles: ['ΚΑΥΑΣ'], keyOnly: true },
    ...(fields.some(({ Name }) => Name === 'email')
      ? []
      : [{ name: 'email', label: t('people.account.email'), titles: ['e-mail', 'mail'], keyOnly: true }]),
    ...fieldTargets(fields, local),
  ];
  const bodyOf = (list: ImportList, row: ImportRow): KeyedUser => {
    const key = targets.find(({ name }) => name === list.key);
    const cell = cellOf(list, row, list.key).trim();
    const others = targets.filter((target) => target !== key);
    return { Key: storedText(key?.field, cell), Fields: fieldCells(list, row, others) };
  };
  return {
    id: 'fields',
    targets,
    requiredTarget: ({ key }) => key,
    uniqueTargets: ({ key }) => [{ target: key, message: t('errors.PersonTwice') }],
    bodyOf,
    check: ({ key }, bodies) => importCalls.checkFields(bodies as KeyedUser[], key),
    sendSteps: () => [
      {
        stage: 'changed',
        batchSize: 10,
        concurrency: 5,
        bodyOf,
        send: ({ key }, bodies, idempotencyKey) => importCalls.updateFields(bodies as KeyedUser[], key, idempotencyKey),
      },
    ],
  };
}

/** Screen admin/project/updateuserfields: changes fields of existing people from a list. */
export function UpdateUserFields() {
  const { t } = useText();
  return (
    <Import kind={useFieldsKind()} title={t('imports.fields.title')} lead={t('imports.fields.lead')} above={null} />
  );
}
