import { useText } from '../../i18n/text.ts';
import { Import } from './Import.tsx';
import { useFieldsKind } from './useFieldsKind.ts';

/** Screen admin/project/updateuserfields: changes fields of existing people from a list. */
export function UpdateUserFields() {
  const { t } = useText();
  return (
    <Import kind={useFieldsKind()} title={t('imports.fields.title')} lead={t('imports.fields.lead')} above={null} />
  );
}
