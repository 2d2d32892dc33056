import { type AskedQuestion, type Part, partOf, questionsOf } from '@ithaki/microdata';
import type { Actor } from '../../../access/actor.ts';
import { menteeFields } from '../../../access/field-policy.ts';
import { seenFields, seesSpecial } from '../preflight/present.ts';
import { menteeSight, type Subject, type SubjectSheet } from '../preflight/subjects.ts';

/** What the actor may see of a sheet, and do with it. */
export interface SheetRights {
  /** The part that the actor hands in; null for those who only read. */
  part: Part | null;
  sees: (question: AskedQuestion) => boolean;
  mayEdit: (question: AskedQuestion) => boolean;
  partOf: (question: AskedQuestion) => Part;
  mayUnfinalise: boolean;
  mayExplain: boolean;
}

/** Whose part the actor hands in: their own as a mentee, the mentor's, or everything as staff. */
function partOfActor({ can, userId, roles }: Actor, subjectId: number): Part | null {
  if (!can.has('microdata.fill')) return null;
  if (userId === subjectId && roles.includes('Mentee')) return 'mentee';
  if (can.has('microdata.see')) return 'staff';
  return can.has('mentor.own') ? 'mentor' : null;
}

/** Whether somebody with this part may change answers of a sheet in its state; the mentor may correct the mentee's. */
function isOpenFor(part: Part, { state, sheet }: SubjectSheet, memberState: number): boolean {
  if (state === 'checked') return false;
  // Those who left or completed the programme have the other two alone.
  if (part === 'mentee' && (memberState === 0 || (memberState !== 1 && sheet === 'start'))) return false;
  return part !== 'mentee' || state !== 'submitted';
}

const editable: Record<Part, readonly Part[]> = {
  mentee: ['mentee'],
  mentor: ['mentee', 'mentor'],
  staff: ['mentee', 'mentor', 'staff'],
};

/** Returns what the actor may do with a sheet of a participant whom they see. */
export function sheetRights(actor: Actor, subject: Subject, own: SubjectSheet): SheetRights {
  const part = partOfActor(actor, subject.userId);
  const fields = seenFields(actor);
  const special = seesSpecial(actor, subject.userId);
  const menteeSees = actor.project ? menteeSight(actor.project) : () => true;
  const sees = (question: AskedQuestion) =>
    (question.Special !== true || special) &&
    (question.DefaultField === undefined ||
      fields.has(question.DefaultField) ||
      !isField(actor, question.DefaultField));
  const isOpen = part !== null && !subject.erased && isOpenFor(part, own, subject.state);
  return {
    part,
    sees,
    partOf: (question) => partOf(question, menteeSees),
    mayEdit: (question) => isOpen && sees(question) && editable[part].includes(partOf(question, menteeSees)),
    mayUnfinalise:
      actor.can.has('microdata.unfinalise') &&
      (own.state === 'submitted' || own.state === 'checked') &&
      !subject.erased,
    mayExplain: actor.can.has('microdata.explain'),
  };
}

const isField = ({ project }: Actor, name: string): boolean =>
  project !== null && menteeFields(project.settings).some(({ Name }) => Name === name);

/** The questions of a sheet that the actor sees. */
export const seenQuestions = ({ definition }: SubjectSheet, { sees }: SheetRights): AskedQuestion[] =>
  questionsOf(definition).list.filter(sees);
