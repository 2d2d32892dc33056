import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { Import } from './Import.tsx';
import { useUsersKind } from './useUsersKind.ts';

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
