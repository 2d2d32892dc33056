import { type AnswerProblem, questionsOf } from '@ithaki/application';
import type { AskedForm } from '@ithaki/application/schema';
import type { ApplicationFile } from '@ithaki/contract';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FilePlace } from '../files/FilePlace.tsx';
import page from '../page/Page.module.css';
import classes from './Form.module.css';
import type { Files, Whose } from './filling.ts';
import { Progress, placeOfSection, progressOf } from './Progress.tsx';
import { QuestionView } from './QuestionView.tsx';
import type { useAnswers } from './useAnswers.ts';

/**
 * How many of a page’s parts are drawn: the first at once and the others one by one after it, so that a slow phone answers
 * the person between them. Once all are, all stay, also those that come between.
 */
function useSteps(all: number): number {
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
  form: AskedForm;
  written: ReturnType<typeof useAnswers>;
  /** How long there is, in sight wherever in the form one is. */
  left?: ReactNode;
  /** What the server said, by question. */
  refusals: Readonly<Record<string, string>>;
  files: Files;
  whose: Whose;
  canAdd: boolean;
  prepare?: () => Promise<boolean>;
  onFiles: (name: string, files: readonly ApplicationFile[]) => void;
  /** Whether documents are asked for here; elsewhere they stand on a page of their own. */
  withDocuments: boolean;
}

const none: readonly AnswerProblem[] = [];

/** So many questions are laid out at once. */
const LONG = 60;

/** About what a section's heading and each of its questions take, in rem, until it is drawn. */
const HEADING = 4;
const QUESTION = 6;
const heightOf = ({ Questions }: AskedForm['Sections'][number], shown: ReadonlySet<string>): string =>
  `${HEADING + QUESTION * Questions.filter(({ Name }) => shown.has(Name)).length}rem`;

/** The sections that are shown, with their questions and files. */
export function FormBody(props: Props) {
  const { form, written, left, refusals, files, whose, canAdd, prepare, onFiles, withDocuments } = props;
  const { t, language } = useText();
  const { answers, judged } = written;
  const everyOption = useMemo(
    () => new Map(questionsOf(form).map(({ Name, Options }) => [Name, (Options ?? []).map(({ Value }) => Value)])),
    [form],
  );
  const problemsOf = (name: string) => (written.wasLeft(name) ? (judged.problems.get(name) ?? none) : none);
  const filesFor = (name: string, most: number) => (
    <FilePlace
      name={name}
      whose={whose}
      files={files[name] ?? []}
      most={most}
      canAdd={canAdd}
      {...(prepare && { prepare })}
      onChange={(list) => onFiles(name, list)}
    />
  );
  const sections = form.Sections.filter(({ Name }) => judged.shown.has(Name));
  const documents = withDocuments ? form.Documents.filter(({ Name }) => judged.shown.has(Name)) : [];
  const isLong = everyOption.size > LONG;
  const drawn = useSteps(sections.length + 1);
  return (
    <>
      <div className={classes.bar}>
        {left}
        <Progress counted={progressOf(form.Sections, answers, judged)} />
      </div>
      {sections.map((section, at) => (
        <section
          key={section.Name}
          id={placeOfSection(section.Name)}
          className={`${page.card} ${classes.section}`}
          data-long={isLong || undefined}
          style={at < drawn ? undefined : { minHeight: heightOf(section, judged.shown) }}
        >
          <h2>{localText(section.Title, language)}</h2>
          {section.Text && <p className={page.text}>{localText(section.Text, language)}</p>}
          {section.Questions.filter(({ Name }) => at < drawn && judged.shown.has(Name)).map((question) => (
            <QuestionView
              key={question.Name}
              question={question}
              value={answers[question.Name]}
              options={judged.options.get(question.Name) ?? everyOption.get(question.Name)}
              problems={problemsOf(question.Name)}
              refusal={refusals[question.Name]}
              onChange={written.answer}
              onLeave={written.leave}
            >
              {question.Type === 'file' && filesFor(question.Name, question.Upload?.MaxFiles ?? 1)}
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
              {filesFor(Name, Upload?.MaxFiles ?? 1)}
            </QuestionView>
          ))}
        </section>
      )}
    </>
  );
}
