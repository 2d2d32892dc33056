import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import { fieldAnswers, Session } from '@ithaki/questionnaire';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { loadPerson, type Person } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findActions } from '../../actions/index.ts';
import { planFieldChange } from '../../people/index.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { valueFor } from '../answering/time/fill-fields.ts';
import { findSetsOfPerson } from './answer-set-queries.ts';
import { createResultsContext } from './get-results.ts';
import { conditionMoment } from './set-filter.ts';

type Proposal = ReplyOf<typeof questResults.proposedFields>[number];

/**
 * Returns the value as the field would store it; undefined when the field already has this value or does not accept it.
 */
async function acceptedValue(context: Context, person: Person, name: string, value: string) {
  try {
    const { user, project } = await planFieldChange(context, person, { [name]: value });
    return user[name] ?? project[name];
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Proposes values for fields of a person that the caller may change: for each field the latest finished answer, if it
 * differs from the stored value.
 */
export async function proposedFields(
  context: Context,
  { UserId }: ParsedBodyOf<typeof questResults.proposedFields>,
  forms: FormCache,
): Promise<Proposal[]> {
  const { db, actor } = context;
  const { id, settings } = currentProject(actor);
  const person = await loadPerson(context, UserId);
  if (person.erased) return [];
  const actionIds = (await findActions(db, id)).map((action) => action.id);
  const sets = (await findSetsOfPerson(db, UserId, actionIds)).filter(({ ended }) => ended === 'finished');
  sets.sort((a, b) => Number(b.endedAt) - Number(a.endedAt));
  const fields = visibleFields(settings, actor.level).filter((field) => isEditable(field, actor.level));
  const answered = new Set<string>();
  const proposals: Proposal[] = [];
  for (const { questId, version, answers, endedAt } of sets) {
    const { form } = await forms.get(db, questId, version);
    const { Lang, Title } = form.questionnaire;
    const texts = fieldAnswers(
      new Session(form, answers, { ...conditionMoment(createResultsContext(context)), lang: Lang }),
    );
    for (const field of fields) {
      const text = texts.get(field.Name);
      if (text === undefined || answered.has(field.Name)) continue;
      answered.add(field.Name);
      const value = await acceptedValue(context, person, field.Name, valueFor(field, text));
      if (value === undefined) continue;
      const { Name, Label } = field;
      proposals.push({
        Field: Name,
        Label,
        Value: value,
        Text: text,
        Quest: Title,
        At: endedAt?.toISOString() ?? null,
      });
    }
  }
  return proposals;
}
