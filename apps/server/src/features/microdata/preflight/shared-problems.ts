import type { SharedProblem } from '@ithaki/contract';
import { questionsOf, type Sheet } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Studied } from './study.ts';

/** The most shared problems that are named, those of most people first. */
const MOST_NAMED = 20;

/**
 * Finds problems that several people have because a field of theirs has the same value, such as the old name of a
 * municipality. An answer of their own is not mended by the field, and fields that the actor may not change are left out.
 */
export function findSharedProblems(
  { actor, language }: Context,
  sheet: Sheet,
  studied: readonly Studied[],
): SharedProblem[] {
  if (!actor.can.has('people.edit')) return [];
  const fields = new Map(
    visibleFields(currentProject(actor).settings, actor.level)
      .filter((field) => isEditable(field, actor.level))
      .map((field) => [field.Name, field]),
  );
  const groups = new Map<string, SharedProblem>();
  for (const { subject, found } of studied) {
    if (subject.erased) continue;
    const values = { ...subject.fields, ...subject.projectFields };
    for (const { Code, Id, Field, Message, worded } of found) {
      const field = Field === undefined ? undefined : fields.get(Field);
      const value = (field && values[field.Name]) || '';
      if (!field || Id === undefined || value === '') continue;
      const own = questionsOf(subject.sheets[sheet].definition).byId.get(Id);
      const asked = own ? sheet : 'start';
      const question = own ?? questionsOf(subject.sheets.start.definition).byId.get(Id);
      if (!question || subject.sheets[asked].stored.get(Id)) continue;
      if (question.Special && !actor.can.has('microdata.special')) continue;
      const key = JSON.stringify([Code, field.Name, value]);
      const group = groups.get(key) ?? {
        ...{ Code, Field: field.Name, Label: field.Label, Value: value, UserIds: [] },
        Message: worded ? Message : translate(language, `microdata.problems.${Message}`),
        ...(question.Format && { Format: question.Format }),
      };
      group.UserIds.push(subject.userId);
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .filter(({ UserIds }) => UserIds.length > 1)
    .sort((a, b) => b.UserIds.length - a.UserIds.length)
    .slice(0, MOST_NAMED);
}
