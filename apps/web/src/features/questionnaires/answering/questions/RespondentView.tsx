import { isAsked, linesFor, type Question } from '@ithaki/questionnaire';
import { memo, useMemo } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { type Answering, AnsweringContext } from './answering-context.ts';
import classes from './RespondentView.module.css';
import { SectionView } from './SectionView.tsx';

export interface RespondentProps extends Pick<Answering, 'saving' | 'files' | 'workbook' | 'components'> {
  sheet: AnswerSheet;
  /** Language of the questions; by default that of the interface. */
  lang?: Language | undefined;
  /** Shows the other language next to each text that has both. */
  bothLanguages?: boolean;
  readOnly?: boolean;
}

/** All questions in the order of this answer set, including those that only show a text. */
export function questionsInOrder({ session, setId }: AnswerSheet): readonly Question[] {
  const { questionnaire } = session.form;
  const lines = questionnaire.Section.flatMap((section) => [...linesFor(questionnaire, section, setId)]);
  return lines.flatMap((line) => line.Questions);
}

/** Numbers of the questions that take an answer, from 1 in the order of this answer set. */
export function questionNumbers(sheet: AnswerSheet): ReadonlyMap<string, number> {
  const asked = questionsInOrder(sheet).filter(isAsked);
  return new Map(asked.map(({ Model }, index) => [Model, index + 1]));
}

/** A questionnaire as its respondent sees it, to be answered or read. */
export const RespondentView = memo(function RespondentView(props: RespondentProps) {
  const { sheet, lang, bothLanguages = false, readOnly = false, ...parts } = props;
  const { saving, files, workbook, components } = parts;
  const { t, language } = useText();
  const shownLanguage = lang ?? language;
  const answering = useMemo((): Answering => {
    sheet.setLanguage(shownLanguage);
    return {
      sheet,
      lang: shownLanguage,
      bothLanguages,
      readOnly,
      t,
      numbers: questionNumbers(sheet),
      saving,
      files,
      workbook,
      components,
    };
  }, [sheet, shownLanguage, bothLanguages, readOnly, t, saving, files, workbook, components]);
  return (
    <AnsweringContext value={answering}>
      <div className={classes.form} lang={shownLanguage} data-read={readOnly || undefined}>
        {sheet.session.form.questionnaire.Section.map((section) => (
          <SectionView key={section.Id} section={section} />
        ))}
      </div>
    </AnsweringContext>
  );
});
