import { type Problem, type QuestionInfo, textIn } from '@ithaki/questionnaire';
import type { Label, Values } from '../../../../i18n/text.ts';
import classes from '../../../../ui/question/Question.module.css';
import { type Answering, useAnswering } from './answering-context.ts';

/** Returns the part of a question that a problem is about; '' for the question as a whole. */
function problemPart(info: QuestionInfo, { Model, LineId }: Problem, { lang, sheet, t }: Answering): string {
  const { question, columns } = info;
  const row = (question.Rows ?? []).find((candidate) => candidate.LineId === LineId);
  const line = LineId === undefined || row ? -1 : sheet.session.visibleRows(info).findIndex(({ id }) => id === LineId);
  const names = [
    textIn(row?.Text, lang),
    line < 0 ? '' : t('questionnaires.answering.records.line', { number: line + 1 }),
    textIn(columns.find((column) => column.question.Model === Model)?.question.Text, lang),
    textIn((question.Group ?? []).find(({ Id }) => Id === Model)?.Text, lang),
  ];
  return names.filter(Boolean).join(' · ');
}

interface Props {
  id: string;
  problems: readonly Problem[];
  info: QuestionInfo;
}

/** Messages about an answer, which describe their fields for screen readers. */
export function Problems({ id, problems, info }: Props) {
  const answering = useAnswering();
  const { t, lang } = answering;
  const messages = problems.map((problem) => {
    const message = problem.Message ? textIn(problem.Message, lang) : t(problem.Key as Label, problem.Values as Values);
    const part = problemPart(info, problem, answering);
    return part ? `${part}: ${message}` : message;
  });
  if (messages.length === 0) return null;
  return (
    <ul id={id} className={classes.problems}>
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
