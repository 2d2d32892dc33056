import { SegmentedControl } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

interface Props {
  lang: 'el' | 'en';
  onLang: (lang: 'el' | 'en') => void;
  size?: 'xs' | 'sm';
}

/** Language in which a questionnaire is shown. */
export function LanguageSwitch({ lang, onLang, size = 'sm' }: Props) {
  const { t } = useText();
  return (
    <SegmentedControl
      size={size}
      aria-label={t('questionnaires.editing.previewLanguage')}
      data={[
        { value: 'el', label: 'ΕΛ' },
        { value: 'en', label: 'EN' },
      ]}
      value={lang}
      onChange={(value) => onLang(value === 'en' ? 'en' : 'el')}
    />
  );
}
