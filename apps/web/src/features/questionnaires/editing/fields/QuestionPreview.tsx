import type { Question, Questionnaire, Text as TextInLanguages } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import { Paper, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { isEmptyText } from '../../../../i18n/text-in-language.ts';
import { AnswerSheet, RespondentView } from '../../answering/index.ts';
import { LanguageSwitch } from '../dialogs/LanguageSwitch.tsx';
import { trialMoment } from '../dialogs/trial-moment.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import classes from './QuestionPreview.module.css';

/** Returns a placeholder for a part without text, such as 'Option 2'. */
type PartName = (part: 'question' | 'option' | 'entry' | 'row' | 'column', number: number) => string;

/**
 * Returns a question for its preview: parts without text get a numbered placeholder, so that they can be
 * distinguished.
 */
function withPlaceholders(question: Question, partName: PartName): Question {
  const fillNames = <Part extends { readonly Text: TextInLanguages }>(
    parts: readonly Part[],
    part: Parameters<PartName>[0],
  ): Part[] =>
    parts.map((item, index) => (isEmptyText(item.Text) ? { ...item, Text: partName(part, index + 1) } : item));
  const { Options, Group, Option, Rows, Columns, Text: text, Parametric } = question;
  return {
    ...question,
    ...(isEmptyText(text) &&
      (Parametric === undefined || isEmptyText(Parametric)) && { Text: partName('question', 1) }),
    ...(Options && { Options: fillNames(Options, 'option') }),
    ...(Group && { Group: fillNames(Group, 'entry') }),
    ...(Option && { Option: fillNames(Option, 'option') }),
    ...(Rows && { Rows: fillNames(Rows, 'row') }),
    ...(Columns && { Columns: fillNames(Columns, 'column').map((column) => withPlaceholders(column, partName)) }),
  };
}

/** Milliseconds without a change before the preview is rendered again. */
const PREVIEW_DELAY = 250;

/** Preview of a question that can be answered as a respondent would; nothing is stored. */
export function QuestionPreview({ question }: { question: Question }) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const [lang, setLang] = useState<Language>(language);
  const [settled] = useDebouncedValue(question, PREVIEW_DELAY);
  const { OptionLists } = questionnaire;
  const sheet = useMemo(() => {
    const { Condition: _, ...visible } = settled;
    const partName: PartName = (part, number) => t(`questionnaires.editing.blank.${part}`, { number });
    const previewed: Questionnaire = {
      Id: 'preview',
      Version: 1,
      State: 'draft',
      Title: '',
      Lang: 'el',
      Duration: null,
      Section: [{ Id: 's1', SectionText: '', Lines: [{ Id: 'l1', Questions: [withPlaceholders(visible, partName)] }] }],
      Extra: {},
      ...(OptionLists && { OptionLists }),
    };
    return new AnswerSheet({ questionnaire: previewed, codes: compileAll(previewed), moment: trialMoment('el') });
  }, [settled, OptionLists, t]);
  return (
    <section className={classes.preview} aria-label={t('questionnaires.editing.preview')}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('questionnaires.editing.preview')}
        </Text>
        <LanguageSwitch size="xs" lang={lang} onLang={setLang} />
      </div>
      <Paper withBorder p="xs">
        <RespondentView key={question.Id} sheet={sheet} lang={lang} />
      </Paper>
    </section>
  );
}
