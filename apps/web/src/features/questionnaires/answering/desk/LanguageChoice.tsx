import { isSameText, type Questionnaire, type Text } from '@ithaki/questionnaire';
import { SegmentedControl } from '@mantine/core';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';

/** Language in which a form is shown: one, or both side by side. */
export type ReadingLanguage = Language | 'both';

const hasBoth = (text: Text): boolean =>
  typeof text === 'object' && text.el !== '' && text.en !== '' && !isSameText(text.el, text.en);

/** Whether any text of a questionnaire is written in both languages. */
export const hasTwoLanguages = ({ Title, Section }: Questionnaire): boolean =>
  hasBoth(Title) ||
  Section.some(
    ({ SectionText, Lines }) =>
      hasBoth(SectionText) || Lines.some(({ Questions }) => Questions.some((question) => hasBoth(question.Text))),
  );

interface Props {
  value: ReadingLanguage;
  onChange: (reading: ReadingLanguage) => void;
}

/** Choice of Greek, English, or both. */
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
