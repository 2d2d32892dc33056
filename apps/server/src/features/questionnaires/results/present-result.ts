import { MAX_TEXTS, type QuestionResult as ShownResult } from '@ithaki/contract';
import { type Form, kindOf, type Question } from '@ithaki/questionnaire';
import type { QuestionResult } from '@ithaki/questionnaire/results';

interface QuestionPlace {
  sectionId: string;
  question: Question;
  /** The parent question, if the question is a column of it. */
  above: Question | undefined;
}

/** Returns the section and parent question of every question, including columns, by Model. */
export function locateQuestions({ questionnaire }: Form): ReadonlyMap<string, QuestionPlace> {
  const places = new Map<string, QuestionPlace>();
  for (const { Id, Lines } of questionnaire.Section) {
    for (const question of Lines.flatMap((line) => line.Questions)) {
      places.set(question.Model, { sectionId: Id, question, above: undefined });
      for (const column of question.Columns ?? [])
        places.set(column.Model, { sectionId: Id, question: column, above: question });
    }
  }
  return places;
}

/** Presents a result with its section and question. */
export function presentResult(places: ReadonlyMap<string, QuestionPlace>, result: QuestionResult): ShownResult {
  const place = places.get(result.Model);
  const { Options, Figures, Texts, ...head } = result;
  return {
    ...head,
    Kind: place ? kindOf(place.question) : 'text',
    SectionId: place?.sectionId ?? '',
    Of: place?.above?.Model ?? result.Model,
    Question: (place?.above ?? place?.question)?.Text ?? '',
    ...(Options && { Options: Options.map((option) => ({ ...option })) }),
    ...(Figures && { Figures: { ...Figures, Distribution: Figures.Distribution.map((bar) => ({ ...bar })) } }),
    ...(Texts && { Texts: Texts.slice(0, MAX_TEXTS) }),
  };
}

/** Lists the sections of a questionnaire. */
export const listSections = ({ questionnaire }: Form) =>
  questionnaire.Section.map(({ Id, SectionText }) => ({ Id, Text: SectionText }));
