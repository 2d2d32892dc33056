import { type ParsedBodyOf, type programmes, projectSettings, type ReplyOf } from '@ithaki/contract';
import { fieldNameOf } from '@ithaki/formats';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { loadForChange } from './load-for-change.ts';
import { storeProject } from './save-project.ts';

/**
 * Adds a field to the fields of everyone in the actor's project, named after its Greek label. It is saved like the
 * whole settings, so that the same checks apply.
 */
export async function addField(
  context: Context,
  field: ParsedBodyOf<typeof programmes.addField>,
): Promise<ReplyOf<typeof programmes.addField>> {
  const { Label, ProjectId: _checked, ...rest } = field;
  const project = await loadForChange(context, currentProject(context.actor).id, undefined);
  const settings = projectSettings.parse(project.settings);
  const { User, Mentee, Mentor } = settings;
  const taken = [...User.Fields, ...Mentee.ProjectFields, ...Mentor.ProjectFields].map(({ Name }) => Name);
  const Name = fieldNameOf(typeof Label === 'string' ? Label : Label.el, taken);
  if (Name === '') throw new Refusal(422, 'NamelessField', { fields: { Label: 'errors.NamelessField' } });
  const Fields = [...User.Fields, { ...rest, Name, Label }];
  await storeProject(context, {
    Id: project.id,
    Url: project.url,
    Descr: project.title,
    Version: project.version,
    Settings: JSON.stringify({ ...settings, User: { ...User, Fields } }),
  });
  return { Name };
}
