import { fixedCodes, questionsOf, type Sheet } from '@ithaki/microdata';
import { currentProject } from '../../../access/current-project.ts';
import { menteeFields } from '../../../access/field-policy.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { findNewestDefinitions } from '../definitions/definition-queries.ts';
import type { Gathered, Wanted } from '../sending/written.ts';
import { findFiltered, type StudyContext } from './filter.ts';
import { isReady } from './findings.ts';
import { seenFields } from './present.ts';
import { studyPeople } from './study.ts';
import { findByKayas } from './subject-queries.ts';

/**
 * Finds the sheets that may be sent, and of the others the codes of what is wrong. Throws 403 for those who may not
 * read special answers, and 422 `FieldsHidden` for those from whom a field of the sheet is hidden: what is sent is
 * whole.
 */
export async function gatherSheets(context: StudyContext, { sheet, kayas, actionId }: Wanted): Promise<Gathered> {
  const { db, actor } = context;
  const project = currentProject(actor);
  if (!actor.can.has('microdata.special')) throw notAllowed();
  await refuseHiddenFields(context, sheet);
  const people = await findByKayas(db, actor, project.id, kayas.length > 0 ? kayas : null);
  const inFilter = kayas.length > 0 ? null : await findFiltered(context);
  const ids = people.filter(({ userId }) => inFilter === null || inFilter.has(userId)).map(({ userId }) => userId);
  const studied = await studyPeople(context, sheet, ids, { actionId, inFilter });
  const known = new Set(people.map((person) => person.kayas));
  return {
    candidates: studied.filter(({ found }) => isReady(found)).map(({ asSent }) => asSent()),
    notReady: [
      ...studied
        .filter(({ found }) => !isReady(found))
        .map(({ subject, found }) => ({
          Kayas: subject.kayas,
          Codes: [...new Set(found.filter(({ explained }) => explained === undefined).map(({ Code }) => Code))],
        })),
      ...kayas.filter((number) => !known.has(number)).map((Kayas) => ({ Kayas, Codes: ['MD-F00'] })),
    ],
  };
}

/** Throws 422 when the actor does not see every field that the sheet and the fixed elements are taken from. */
async function refuseHiddenFields({ db, actor }: StudyContext, sheet: Sheet): Promise<void> {
  const definitions = await findNewestDefinitions(db, currentProject(actor).id);
  const { byCode } = questionsOf(definitions.start.definition);
  const questions = [
    ...questionsOf(definitions[sheet].definition).list,
    ...Object.values(fixedCodes)
      .flat()
      .flatMap((code) => byCode.get(code) ?? []),
  ];
  const seen = seenFields(actor);
  const defined = new Set(menteeFields(currentProject(actor).settings).map(({ Name }) => Name));
  const hidden = [...new Set(questions.flatMap(({ DefaultField }) => DefaultField ?? []))].filter(
    (name) => defined.has(name) && !seen.has(name),
  );
  if (hidden.length > 0) throw new Refusal(422, 'FieldsHidden', { params: { fields: hidden.join(', ') } });
}
