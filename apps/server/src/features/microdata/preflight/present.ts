import type { Language, MicrodataProblem } from '@ithaki/contract';
import { questionsOf, type Sheet } from '@ithaki/microdata';
import type { Actor } from '../../../access/actor.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Found } from './findings.ts';
import type { Subject } from './subjects.ts';

const fieldsOfActors = new WeakMap<Actor, ReadonlySet<string>>();

/** The names of the fields that the actor sees; worked out once for the many rows of a list. */
export function seenFields(actor: Actor): ReadonlySet<string> {
  const { project, level } = actor;
  const seen =
    fieldsOfActors.get(actor) ?? new Set(project && visibleFields(project.settings, level).map(({ Name }) => Name));
  fieldsOfActors.set(actor, seen);
  return seen;
}

/** Whether the actor reads special answers of this person. */
export const seesSpecial = ({ can, userId }: Actor, subjectId: number): boolean =>
  subjectId === userId || can.has('microdata.special');

/** Returns the problems of a person as the actor sees them, those of questions that the actor may not see left out. */
export function presentProblems(
  actor: Actor,
  language: Language,
  subject: Subject,
  sheet: Sheet,
  found: readonly Found[],
): MicrodataProblem[] {
  const seen = seenFields(actor);
  const special = seesSpecial(actor, subject.userId);
  const question = (id: number | undefined) => {
    if (id === undefined) return undefined;
    const own = questionsOf(subject.sheets[sheet].definition).byId.get(id);
    return own
      ? { own, sheet }
      : { own: questionsOf(subject.sheets.start.definition).byId.get(id), sheet: 'start' as const };
  };
  return found.flatMap((finding) => {
    const at = question(finding.Id);
    if (at?.own?.Special && !special) return [];
    const message = finding.worded ? finding.Message : translate(language, `microdata.problems.${finding.Message}`);
    return [
      {
        Code: finding.Code,
        Severity: finding.Severity,
        Sheet: at?.sheet ?? sheet,
        ...(finding.Id !== undefined && { Id: finding.Id }),
        ...(finding.Field !== undefined && seen.has(finding.Field) && { Field: finding.Field }),
        Message: message,
        Path: pathOf(actor, subject, finding, at?.sheet ?? sheet, seen),
        Who: finding.Who,
        ...(finding.explained !== undefined && { Explained: finding.explained }),
      },
    ];
  });
}

/** Where the actor mends a problem: at its question, or at the person's field; null where they cannot. */
function pathOf(
  actor: Actor,
  { userId, sheets }: Subject,
  { Id, Field, Who, Code }: Found,
  sheet: Sheet,
  seen: ReadonlySet<string>,
): string | null {
  const own = userId === actor.userId;
  const isStaff = actor.can.has('microdata.see');
  const page = own ? `microdata/${sheet}` : `microdata/${sheet}/${userId}`;
  if (Code === 'MD-F01') return actor.can.has('microdata.setup') ? 'admin/project/microdata/setup' : null;
  if (Id === undefined) return actor.can.has('microdata.fill') && Code.startsWith('MD-S') ? page : null;
  const isOpen = sheets[sheet].state === 'empty' || sheets[sheet].state === 'begun';
  const mayFill =
    actor.can.has('microdata.fill') &&
    (isStaff || (own ? Who === 'mentee' && isOpen : Who !== 'staff' && sheets[sheet].state !== 'checked'));
  if (mayFill) return `${page}?question=${Id}`;
  return Field !== undefined && seen.has(Field) && actor.can.has('people.edit') && !own
    ? `admin/user/view/${userId}?field=${encodeURIComponent(Field)}`
    : null;
}
