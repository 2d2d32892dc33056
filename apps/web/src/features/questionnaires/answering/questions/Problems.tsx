import { type Problem, type QuestionInfo, textIn } from '@ithaki/questionnaire';
import type { Label, Values } from '../../../../i18n/text.ts';
import classes from '../../../../ui/question/Question.module.css';
import { type Answering, useAnswering } from './answering-context.ts';

/** Where in a question a problem is, in words; '' when it is the question as a whole. */
function placeIn(info: QuestionInfo, { Model, LineId }: Problem, { lang, sheet, t }: Answering): string {
  const { question, columns } = info;
  const row = (question.Rows ?? []).find((one) => one.LineId === LineId);
  const line = LineId === undefined || row ? -1 : sheet.session.linesOf(info).findIndex(({ id }) => id === LineId);
  const names = [
    textIn(row?.Text, lang),
    line < 0 ? '' : t('questionnaires.answering.records.line', { number: line + 1 }),
    textIn(columns.find((one) => one.question.Model === Model)?.question.Text, lang),
    textIn((question.Group ?? []).find(({ Id }) => Id === Model)?.Text, lang),
  ];
  return names.filter(Boolean).join(' · ');
}

interface Props {
  id: string;
  problems: readonly Problem[];
  info: QuestionInfo;
}

/** What is wrong with an answer, in words; the fields it is about are described by it. */
export function Problems({ id, problems, info }: Props) {
  const answering = useAnswering();
  const { t, lang } = answering;
  const said = problems.map((one) => {
    const words = one.Message ? textIn(one.Message, lang) : t(one.Key as Label, one.Values as Values);
    const place = placeIn(info, one, answering);
    return place ? `${place}: ${words}` : words;
  });
  if (said.length === 0) return null;
  return (
    <ul id={id} className={classes.problems}>
      {[...new Set(said)].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
