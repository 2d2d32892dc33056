import { SegmentedControl } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

interface Props {
  lang: 'el' | 'en';
  onLang: (lang: 'el' | 'en') => void;
  size?: 'xs' | 'sm';
}

/** In which language a questionnaire is shown while it is looked at. */
export function ReadInSwitch({ lang, onLang, size = 'sm' }: Props) {
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
