import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';

/** Link back to the list of questionnaires. */
export function BackToList() {
  const { t } = useText();
  return <Anchor to={paths.admin.questionnaires()}>{t('questionnaires.editing.back')}</Anchor>;
}
