import { type Line, linesFor, type QuestionInfo, type Section } from '@ithaki/questionnaire';
import { memo, useMemo } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { type Answering, AnsweringContext, useAnswering, useTrackedItem } from './answering-context.ts';
import { QuestionText } from './QuestionText.tsx';
import { QuestionView } from './QuestionView.tsx';
import classes from './RespondentView.module.css';
import sectionClasses from './SectionView.module.css';

const questionInfos = (line: Line, byModel: ReadonlyMap<string, QuestionInfo>): QuestionInfo[] =>
  line.Questions.flatMap(({ Model }) => byModel.get(Model) ?? []);

/** Lines rendered as one block, which the browser can skip while it is off screen. */
const BLOCK_LINES = 20;

const lineBlocks = (lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, index) =>
    lines.slice(index * BLOCK_LINES, (index + 1) * BLOCK_LINES),
  );

/** A section: its heading and its lines of questions; questions on one line are side by side. */
const SectionView = memo(function SectionView({ section }: { section: Section }) {
  const { sheet } = useAnswering();
  const { session, setId } = sheet;
  const key = `section:${section.Id}`;
  useTrackedItem(sheet.watch, key);
  if (!session.isShown(key)) return null;
  const headingId = `s${setId}-${section.Id}`;
  const lines = linesFor(session.form.questionnaire, section, setId);
  return (
    <section className={sectionClasses.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={sectionClasses.heading}>
        <QuestionText text={section.SectionText} />
      </h2>
      {lineBlocks(lines).map((block) => (
        <div key={block[0]?.Id} className={sectionClasses.stretch} data-long={lines.length > BLOCK_LINES || undefined}>
          {block.map((line) => (
            <div key={line.Id} className={sectionClasses.line} data-several={line.Questions.length > 1 || undefined}>
              {questionInfos(line, session.form.byModel).map((info) => (
                <QuestionView key={info.question.Model} info={info} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
});

export interface RespondentProps extends Pick<Answering, 'saving' | 'files' | 'workbook' | 'components'> {
  sheet: AnswerSheet;
  /** Language of the questions; by default that of the interface. */
  lang?: Language | undefined;
  /** Whether to show the other language next to each text that has both. */
  bothLanguages?: boolean;
  readOnly?: boolean;
}

/** A questionnaire as its respondent sees it, for answering or reading. */
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
