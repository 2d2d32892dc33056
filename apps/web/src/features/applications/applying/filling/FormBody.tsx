import { type AnswerProblem, ownValue, questionsOf } from '@ithaki/application';
import type { PublicForm } from '@ithaki/application/schema';
import type { ApplicationFile } from '@ithaki/contract';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FileList } from '../files/FileList.tsx';
import page from '../page/Page.module.css';
import classes from './Form.module.css';
import type { ApplicationAuthor, Files } from './filling.ts';
import { Progress, sectionElementId, sectionProgress } from './Progress.tsx';
import { QuestionView } from './QuestionView.tsx';
import type { useAnswers } from './useAnswers.ts';

/**
 * Returns how many parts of a page to render: first one, then one more at a time, so that a slow phone responds
 * in between. After all are rendered, new parts are rendered at once.
 */
function useProgressiveRendering(all: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return undefined;
    const more = drawn + 1 < all ? drawn + 1 : Number.POSITIVE_INFINITY;
    const next = setTimeout(() => startTransition(() => setDrawn(more)));
    return () => clearTimeout(next);
  }, [drawn, all]);
  return drawn;
}

interface Props {
  form: PublicForm;
  answering: ReturnType<typeof useAnswers>;
  /** The remaining time, visible throughout the form. */
  left?: ReactNode;
  /** Server refusals by question. */
  refusals: Readonly<Record<string, string>>;
  files: Files;
  author: ApplicationAuthor;
  canAdd: boolean;
  prepare?: () => Promise<boolean>;
  onFiles: (name: string, files: readonly ApplicationFile[]) => void;
  /** Whether documents are uploaded here; otherwise they have a separate page. */
  withDocuments: boolean;
}

const none: readonly AnswerProblem[] = [];

/** Maximum number of questions rendered at first. */
const MOST_LAID_OUT = 60;

/** Estimated height in rem of a heading and of a question until they are rendered. */
const HEADING = 4;
const QUESTION = 6;
const estimatedHeight = ({ Questions }: PublicForm['Sections'][number], shown: ReadonlySet<string>): string =>
  `${HEADING + QUESTION * Questions.filter(({ Name }) => shown.has(Name)).length}rem`;

/** Visible sections with their questions and files. */
export function FormBody(props: Props) {
  const { form, answering, left, refusals, files, author, canAdd, prepare, onFiles, withDocuments } = props;
  const { t, language } = useText();
  const { answers, judged } = answering;
  const allOptions = useMemo(
    () => new Map(questionsOf(form).map(({ Name, Options }) => [Name, (Options ?? []).map(({ Value }) => Value)])),
    [form],
  );
  const problemsOf = (name: string) => (answering.wasLeft(name) ? (judged.problems.get(name) ?? none) : none);
  const renderFiles = (name: string, most: number) => (
    <FileList
      name={name}
      author={author}
      files={ownValue(files, name) ?? []}
      most={most}
      canAdd={canAdd}
      {...(prepare && { prepare })}
      onChange={(list) => onFiles(name, list)}
    />
  );
  const sections = form.Sections.filter(({ Name }) => judged.shown.has(Name));
  const documents = withDocuments ? form.Documents.filter(({ Name }) => judged.shown.has(Name)) : [];
  const isLong = allOptions.size > MOST_LAID_OUT;
  const drawn = useProgressiveRendering(sections.length + 1);
  return (
    <>
      <div className={classes.bar}>
        {left}
        <Progress sections={sectionProgress(form.Sections, answers, judged)} />
      </div>
      {sections.map((section, index) => (
        <section
          key={section.Name}
          id={sectionElementId(section.Name)}
          className={`${page.card} ${classes.section}`}
          data-long={isLong || undefined}
          style={index < drawn ? undefined : { minHeight: estimatedHeight(section, judged.shown) }}
        >
          <h2>{localText(section.Title, language)}</h2>
          {section.Text && <p className={page.text}>{localText(section.Text, language)}</p>}
          {section.Questions.filter(({ Name }) => index < drawn && judged.shown.has(Name)).map((question) => (
            <QuestionView
              key={question.Name}
              question={question}
              value={ownValue(answers, question.Name)}
              options={judged.options.get(question.Name) ?? allOptions.get(question.Name)}
              problems={problemsOf(question.Name)}
              refusal={refusals[question.Name]}
              onChange={answering.answer}
              onLeave={answering.leave}
            >
              {question.Type === 'file' && renderFiles(question.Name, question.Upload?.MaxFiles ?? 1)}
            </QuestionView>
          ))}
        </section>
      ))}
      {documents.length > 0 && drawn > sections.length && (
        <section className={`${page.card} ${classes.section}`}>
          <h2>{t('applications.applying.documents')}</h2>
          <p className={page.quiet}>{t('applications.applying.documents.lead')}</p>
          {documents.map(({ Name, Label, Help, Required, Days, Upload }) => (
            <QuestionView
              key={Name}
              question={{ Name, Label, Help, Type: 'file', Required: Required && Days === 0, Blind: false }}
              problems={problemsOf(Name)}
              refusal={refusals[Name]}
            >
              {renderFiles(Name, Upload?.MaxFiles ?? 1)}
            </QuestionView>
          ))}
        </section>
      )}
    </>
  );
}
