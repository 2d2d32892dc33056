import type { MicrodataSheet, microdataSheets, ParsedBodyOf } from '@ithaki/contract';
import { fieldFromAnswer, questionsOf } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { saveFields } from '../../people/index.ts';
import { loadSheet, presentSheet } from './load.ts';

/** The rule about answers that are unlike the person's field. */
const UNLIKE_FIELD = 'MD-C04';

/** Writes an answer that is unlike the person's field into that field. */
export async function writeField(
  context: Context,
  { UserId, ProjectId, Sheet: sheet, Id }: ParsedBodyOf<typeof microdataSheets.writeField>,
): Promise<MicrodataSheet> {
  const { actor } = context;
  const { subject, found, rights } = await loadSheet(context, sheet, { UserId, ProjectId });
  const { definition, answers } = subject.sheets[sheet];
  const { byId, list } = questionsOf(definition);
  const question = byId.get(Id);
  if (!question || !rights.sees(question) || !found.some((one) => one.Code === UNLIKE_FIELD && one.Id === Id))
    throw new Refusal(422, 'NoSuchWarning');
  const fields = visibleFields(currentProject(actor).settings, actor.level);
  const field = fields.find(({ Name }) => Name === question.DefaultField);
  if (!field || !actor.can.has('people.edit') || !isEditable(field, actor.level)) throw notAllowed();
  const region = list.find(({ Format }) => Format === 'region');
  const value = fieldFromAnswer(question, answers.get(Id) ?? '', {
    options: field.Options?.map(({ Value }) => Value),
    regionId: region && answers.get(region.Id),
  });
  if (value === undefined) throw new Refusal(422, 'FieldCannotSay');
  await saveFields(context, UserId, { [field.Name]: value });
  return presentSheet(context, await loadSheet(context, sheet, { UserId, ProjectId }));
}
