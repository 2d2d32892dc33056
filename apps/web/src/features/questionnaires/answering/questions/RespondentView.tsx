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
  /** In which language; the interface's unless told. */
  lang?: Language | undefined;
  /** The other language beside each text that has both. */
  both?: boolean;
  readOnly?: boolean;
}

/** The questions in the order of this answer set, those that only show something too. */
export function questionsInOrder({ session, setId }: AnswerSheet): readonly Question[] {
  const { questionnaire } = session.form;
  const lines = questionnaire.Section.flatMap((section) => [...linesFor(questionnaire, section, setId)]);
  return lines.flatMap((line) => line.Questions);
}

/** Of each question that asks something, its number from 1 in the order of this answer set. */
export function numbersOf(sheet: AnswerSheet): ReadonlyMap<string, number> {
  const asked = questionsInOrder(sheet).filter(isAsked);
  return new Map(asked.map(({ Model }, at) => [Model, at + 1]));
}

/** A questionnaire as its respondent sees it: sections, lines, questions; to be answered, or to be read. */
export const RespondentView = memo(function RespondentView(props: RespondentProps) {
  const { sheet, lang, both = false, readOnly = false, ...parts } = props;
  const { saving, files, workbook, components } = parts;
  const { t, language } = useText();
  const spoken = lang ?? language;
  const answering = useMemo((): Answering => {
    sheet.speak(spoken);
    return { sheet, lang: spoken, both, readOnly, t, numbers: numbersOf(sheet), saving, files, workbook, components };
  }, [sheet, spoken, both, readOnly, t, saving, files, workbook, components]);
  return (
    <AnsweringContext value={answering}>
      <div className={classes.form} lang={spoken} data-read={readOnly || undefined}>
        {sheet.session.form.questionnaire.Section.map((section) => (
          <SectionView key={section.Id} section={section} />
        ))}
      </div>
    </AnsweringContext>
  );
});
