import type { Questionnaire } from '@ithaki/questionnaire';
import { type Flaw, idsOfQuestion, type Path } from '@ithaki/questionnaire/edit';
import { enclosingPart, linePath, placedQuestions, sectionPath } from './part-paths.ts';

const questionWith = (questionnaire: Questionnaire, id: string): Path | undefined =>
  placedQuestions(questionnaire).find(({ question }) => idsOfQuestion(question).includes(id))?.path;

function sectionOrLine({ Section }: Questionnaire, kind: string | undefined, id: string): Path | undefined {
  for (const [sectionIndex, section] of Section.entries()) {
    if (kind === 'section' && section.Id === id) return sectionPath(sectionIndex);
    const lineIndex = section.Lines.findIndex((line) => kind === 'line' && line.Id === id);
    if (lineIndex >= 0) return linePath(sectionIndex, lineIndex);
  }
  return undefined;
}

/** Path of an element by its key: 'section:s1', 'question:ID_0001', 'option:ID_0001:ID_0002'. */
function elementPath(questionnaire: Questionnaire, key: string): Path | undefined {
  const [kind, id = ''] = key.split(':');
  return sectionOrLine(questionnaire, kind, id) ?? questionWith(questionnaire, id);
}

/** Path of the part where a flaw is corrected; undefined for a shared option list. */
export function flawPath(questionnaire: Questionnaire, { Flaw: kind, About }: Flaw): Path | undefined {
  if (kind === 'script') {
    const path = About.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const part = enclosingPart(path);
    return part.length > 0 ? part : undefined;
  }
  return About.includes(':') ? elementPath(questionnaire, About) : questionWith(questionnaire, About);
}

/** Models of the questions that have a flaw. */
export function questionsWithFlaws(questionnaire: Questionnaire, flaws: readonly Flaw[]): ReadonlySet<string> {
  const places = new Set(flaws.flatMap((flaw) => flawPath(questionnaire, flaw)?.join('.') ?? []));
  const models = placedQuestions(questionnaire).flatMap(({ path, question }) =>
    places.has(path.join('.')) ? [question.Model] : [],
  );
  return new Set(models);
}
