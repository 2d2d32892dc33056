import type { Questionnaire } from '@ithaki/questionnaire';
import { type Flaw, idsOfQuestion, type Path } from '@ithaki/questionnaire/edit';
import { linePath, placeAround, placedQuestions, sectionPath } from './places.ts';

const questionWith = (questionnaire: Questionnaire, id: string): Path | undefined =>
  placedQuestions(questionnaire).find(({ question }) => idsOfQuestion(question).includes(id))?.path;

function sectionOrLine({ Section }: Questionnaire, kind: string | undefined, id: string): Path | undefined {
  for (const [s, section] of Section.entries()) {
    if (kind === 'section' && section.Id === id) return sectionPath(s);
    const l = section.Lines.findIndex((line) => kind === 'line' && line.Id === id);
    if (l >= 0) return linePath(s, l);
  }
  return undefined;
}

/** Where an element stands, by its key: 'section:s1', 'question:ID_0001', 'option:ID_0001:ID_0002'. */
function placeOfElement(questionnaire: Questionnaire, key: string): Path | undefined {
  const [kind, id = ''] = key.split(':');
  return sectionOrLine(questionnaire, kind, id) ?? questionWith(questionnaire, id);
}

/** Where a flaw is to be mended: the place to go to; nothing where it is in a list that several share. */
export function placeOfFlaw(questionnaire: Questionnaire, { Flaw: kind, About }: Flaw): Path | undefined {
  if (kind === 'script') {
    const path = About.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const around = placeAround(path);
    return around.length > 0 ? around : undefined;
  }
  return About.includes(':') ? placeOfElement(questionnaire, About) : questionWith(questionnaire, About);
}

/** How many flaws stand at or in each question, by its Model. */
export function questionsWithFlaws(questionnaire: Questionnaire, flaws: readonly Flaw[]): ReadonlySet<string> {
  const places = new Set(flaws.flatMap((flaw) => placeOfFlaw(questionnaire, flaw)?.join('.') ?? []));
  const models = placedQuestions(questionnaire).flatMap(({ path, question }) =>
    places.has(path.join('.')) ? [question.Model] : [],
  );
  return new Set(models);
}
