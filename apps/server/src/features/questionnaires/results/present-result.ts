import { MOST_TEXTS, type QuestionResult as Told } from '@ithaki/contract';
import { type Form, kindOf, type Question } from '@ithaki/questionnaire';
import type { QuestionResult } from '@ithaki/questionnaire/results';

interface Placed {
  sectionId: string;
  question: Question;
  /** The question it is a column of. */
  above: Question | undefined;
}

/** Where each question stands, columns and cells too, by its Model. */
export function placesOf({ questionnaire }: Form): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  for (const { Id, Lines } of questionnaire.Section) {
    for (const question of Lines.flatMap((line) => line.Questions)) {
      places.set(question.Model, { sectionId: Id, question, above: undefined });
      for (const column of question.Columns ?? [])
        places.set(column.Model, { sectionId: Id, question: column, above: question });
    }
  }
  return places;
}

/** A result with where it stands. */
export function presentResult(places: ReadonlyMap<string, Placed>, result: QuestionResult): Told {
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
    ...(Texts && { Texts: Texts.slice(0, MOST_TEXTS) }),
  };
}

/** The sections of a questionnaire. */
export const sectionsOf = ({ questionnaire }: Form) =>
  questionnaire.Section.map(({ Id, SectionText }) => ({ Id, Text: SectionText }));
