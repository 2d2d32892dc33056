import { openForm, type Questionnaire } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import idea from '../../data/questionnaires/idea.json' with { type: 'json' };
import knowledge from '../../data/questionnaires/knowledge.json' with { type: 'json' };
import meetings from '../../data/questionnaires/meetings.json' with { type: 'json' };
import skills from '../../data/questionnaires/skills.json' with { type: 'json' };
import type { ProjectUrl } from '../model.ts';

/** The questionnaires of both programmes, by id. */
const questionnairesById: ReadonlyMap<string, Questionnaire> = new Map(
  [skills, idea, knowledge, meetings]
    .map((json) => questionnaireSchema.parse(json))
    .map((questionnaire) => [questionnaire.Id, questionnaire]),
);

/** The questionnaire of each action of type 3 that has one. The skills questionnaire occurs twice, for comparison. */
export const questionnaireIdByOrder: Readonly<Record<number, string>> = {
  3: 'skills',
  7: 'idea',
  36: 'meetings',
  43: 'knowledge',
  44: 'skills',
};

/** The questionnaire id of an action in its project; null for actions without one. */
export function questName(url: ProjectUrl, order: number): string | null {
  const id = questionnaireIdByOrder[order];
  return id === undefined ? null : `${url}-${id}`;
}

/** The distinct questionnaires of these actions of a programme. */
export function questionnairesOf(url: ProjectUrl, orders: readonly number[]): Questionnaire[] {
  const ids = new Set(orders.flatMap((order) => questionnaireIdByOrder[order] ?? []));
  return [...questionnairesById.values()]
    .filter(({ Id }) => ids.has(Id))
    .map((questionnaire) => ({ ...questionnaire, Id: `${url}-${questionnaire.Id}` }));
}

const forms = new Map<string, ReturnType<typeof openForm>>();

/** A questionnaire prepared for answering (cached). */
export function formOf(id: string) {
  const cached = forms.get(id);
  if (cached) return cached;
  const questionnaire = questionnairesById.get(id);
  if (!questionnaire) throw new Error(`There is no questionnaire ${id}`);
  const form = openForm(questionnaire, compileAll(questionnaire));
  forms.set(id, form);
  return form;
}
