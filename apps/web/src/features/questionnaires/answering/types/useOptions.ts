import { type Option, optionsFor, optionsOf, type QuestionInfo } from '@ithaki/questionnaire';
import { type Line, useAnswering } from '../questions/answering-context.ts';

/** Maximum number of radio buttons; more options become a searchable list. */
export const MOST_RADIOS = 12;

/** Visible options of a question, in the order of this answer set. */
export function useOptions(info: QuestionInfo, line?: Line): readonly Option[] {
  const { session, setId } = useAnswering().sheet;
  const { questionnaire } = session.form;
  const all = optionsFor(
    questionnaire,
    info.question.Model,
    optionsOf(info.question, questionnaire.OptionLists),
    setId,
  );
  return info.options.size === 0 ? all : all.filter(({ Value }) => session.isOptionShown(info, Value, line?.index));
}
