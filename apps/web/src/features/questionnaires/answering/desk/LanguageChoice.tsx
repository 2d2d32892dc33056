import { type Questionnaire, sameText, type Text } from '@ithaki/questionnaire';
import { SegmentedControl } from '@mantine/core';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';

/** In which language a form is read: one, or both side by side. */
export type Reading = Language | 'both';

const isTwo = (text: Text): boolean =>
  typeof text === 'object' && text.el !== '' && text.en !== '' && !sameText(text.el, text.en);

/** Whether a questionnaire is written in both languages anywhere. */
export const hasTwoLanguages = ({ Title, Section }: Questionnaire): boolean =>
  isTwo(Title) ||
  Section.some(
    ({ SectionText, Lines }) =>
      isTwo(SectionText) || Lines.some(({ Questions }) => Questions.some((question) => isTwo(question.Text))),
  );

interface Props {
  value: Reading;
  onChange: (reading: Reading) => void;
}

/** Greek, English, or both at once. */
export function LanguageChoice({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <SegmentedControl
      aria-label={t('questionnaires.answering.language')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'both' ? 'both' : chosen === 'en' ? 'en' : 'el')}
      data={[
        { value: 'el', label: 'Ελληνικά' },
        { value: 'en', label: 'English' },
        { value: 'both', label: t('questionnaires.answering.language.both') },
      ]}
    />
  );
}
