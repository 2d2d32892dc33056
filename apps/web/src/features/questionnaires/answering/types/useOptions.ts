import { type Option, optionsFor, optionsOf, type QuestionInfo } from '@ithaki/questionnaire';
import { type Line, useAnswering } from '../questions/answering-context.ts';

/** Above so many, options are a list to search in. */
export const MOST_RADIOS = 12;

/** The options of a question that are shown now, in this answer set's order. */
export function useOptions(info: QuestionInfo, line?: Line): readonly Option[] {
  const { session, setId } = useAnswering().sheet;
  const { questionnaire } = session.form;
  const all = optionsFor(
    questionnaire,
    info.question.Model,
    optionsOf(info.question, questionnaire.OptionLists),
    setId,
  );
  return info.options.size === 0 ? all : all.filter(({ Value }) => session.showsOption(info, Value, line?.index));
}
