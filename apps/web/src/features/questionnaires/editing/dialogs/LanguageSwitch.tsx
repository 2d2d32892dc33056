import { SegmentedControl } from '@mantine/core';
import { languageMark } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLanguages } from '../../../../i18n/useLanguages.ts';

interface Props {
  lang: string;
  onLang: (lang: string) => void;
  size?: 'xs' | 'sm';
}

/** Language in which a questionnaire is shown. */
export function LanguageSwitch({ lang, onLang, size = 'sm' }: Props) {
  const { t } = useText();
  const languages = useLanguages();
  return (
    <SegmentedControl
      size={size}
      aria-label={t('questionnaires.editing.previewLanguage')}
      data={languages.map(({ Language }) => ({ value: Language, label: languageMark(Language) }))}
      value={lang}
      onChange={onLang}
    />
  );
}
