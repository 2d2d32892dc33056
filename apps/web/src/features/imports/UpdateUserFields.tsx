import { useText } from '../../i18n/text.ts';
import { Import } from './Import.tsx';
import { useFieldsKind } from './useFieldsKind.ts';

/** admin/project/updateuserfields: changes fields of people who are there. */
export function UpdateUserFields() {
  const { t } = useText();
  return (
    <Import kind={useFieldsKind()} title={t('imports.fields.title')} lead={t('imports.fields.lead')} above={null} />
  );
}
