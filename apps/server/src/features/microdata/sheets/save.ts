import type { MicrodataSheet, microdataSheets, ParsedBodyOf } from '@ithaki/contract';
import {
  type AskedQuestion,
  checkAnswer,
  LONGEST_ANSWER,
  missingIds,
  type Part,
  questionsOf,
  type Sheet,
  wrongGroups,
} from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notAllowed, Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';
import { followSheet } from '../../actions/index.ts';
import { type LoadedSheet, loadSheet, presentSheet, withRights } from './load.ts';
import { addEvent, lockSheet, type SheetChange, storeSheet } from './sheet-queries.ts';

type SaveBody = ParsedBodyOf<typeof microdataSheets.setStart>;
type Fields = NonNullable<RefusalDetails['fields']>;

/** Returns the handler that saves answers of a sheet and, when it is final, hands in the caller's part. */
export const saveSheet =
  (sheet: Sheet) =>
  async (context: Context, body: SaveBody): Promise<MicrodataSheet> => {
    const { db, actor, now } = context;
    const project = currentProject(actor);
    if (project.archived) throw new Refusal(403, 'ProjectArchived');
    await lockSheet(db, project.id, body.UserId, sheet);
    const loaded = await loadSheet(context, sheet, body);
    refuse(context, loaded, body);
    const stored = withAnswers(loaded, body.Data);
    const own = loaded.subject.sheets[sheet];
    const before = own.row;
    const change: SheetChange = {
      ...{ projectId: project.id, userId: body.UserId, sheet, definition: own.version },
      state: before && before.state !== 'empty' ? before.state : 'begun',
      ...divided(own.definition, stored),
      menteeFinalAt: before?.menteeFinalAt ?? null,
      mentorFinalAt: before?.mentorFinalAt ?? null,
    };
    const handedIn = body.Final ? handIn(loaded, stored, now) : undefined;
    const row = await storeSheet(db, { ...change, ...handedIn }, now);
    const kind = handedIn?.state ?? 'saved';
    await addEvent(db, { projectId: project.id, userId: body.UserId, sheet, kind, byId: actor.userId, at: now });
    const changedIds = body.Data.map(({ Id }) => Id);
    if (handedIn) await followSheet(context, body.UserId, sheet, handedIn.state);
    // Answers themselves stay out of the audit, since special ones may be read by few.
    if (changedIds.length > 0 || handedIn)
      context.audit({
        subjectId: body.UserId,
        target: `microdata:${sheet}`,
        after: { questions: changedIds, state: kind },
      });
    // A later save changes nothing beside the sheet. Beginning one and handing in do: filters and actions follow them.
    const isMere = before !== undefined && !handedIn;
    const after = isMere ? withRights(context, sheet, await loaded.again(row)) : await loadSheet(context, sheet, body);
    return presentSheet(context, after);
  };

function refuse(context: Context, loaded: LoadedSheet, { Version }: SaveBody): void {
  const { subject, sheet, rights } = loaded;
  const { row, state } = subject.sheets[sheet];
  if (rights.part === null) throw notAllowed();
  if (subject.erased) throw new Refusal(422, 'PersonErased');
  if (state === 'checked' || (state === 'submitted' && rights.part === 'mentee'))
    throw new Refusal(403, 'MicrodataFinal');
  if (context.actor.state !== 1 && (sheet === 'start' || context.actor.state === 0 || rights.part !== 'mentee'))
    throw new Refusal(403, context.actor.state === 0 ? 'MemberInactive' : 'MemberLeft');
  if (Version !== undefined && Version !== (row?.version ?? 0)) throw conflict(presentSheet(context, loaded));
}

/** Returns the stored answers with these changes and, for all that is still open, what is proposed. Throws 422. */
function withAnswers({ subject, sheet, rights }: LoadedSheet, data: SaveBody['Data']): Map<number, string> {
  const { definition, stored, proposals } = subject.sheets[sheet];
  const { byId } = questionsOf(definition);
  const answers = new Map(stored);
  const fields: Fields = {};
  for (const { Id, Answer } of data) {
    const question = byId.get(Id);
    if (!question || !rights.sees(question)) fields[Id] = 'errors.field.unknown';
    else if (!rights.mayEdit(question)) fields[Id] = 'errors.microdata.notYours';
    else {
      const check = checkAnswer(question, Answer);
      if ('value' in check) answers.set(Id, check.value);
      else fields[Id] = { label: `errors.microdata.${check.error}`, params: { max: LONGEST_ANSWER } };
    }
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'MicrodataWrong', { fields });
  for (const [id, value] of proposals) if (!answers.has(id)) answers.set(id, value);
  return answers;
}

/** Divides answers into those that are special categories of personal data and the others. */
function divided(definition: Parameters<typeof questionsOf>[0], stored: ReadonlyMap<number, string>) {
  const { byId } = questionsOf(definition);
  const isSpecial = ([id]: [number, string]) => byId.get(id)?.Special === true;
  const entries = [...stored];
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isSpecial(entry))),
    special: Object.fromEntries(entries.filter(isSpecial)),
  };
}

/** The parts that must be whole when somebody hands in theirs. */
const handedIn: Record<Part, readonly Part[]> = {
  mentee: ['mentee'],
  mentor: ['mentee', 'mentor'],
  staff: ['mentee', 'mentor', 'staff'],
};

/** Hands in the caller's part; throws 422 naming the questions that are missing or contradict one another. */
function handIn(
  { subject, sheet, rights }: LoadedSheet,
  stored: ReadonlyMap<number, string>,
  now: Date,
): Pick<SheetChange, 'menteeFinalAt' | 'mentorFinalAt'> & { state: 'submitted' | 'checked' } {
  const { definition, row } = subject.sheets[sheet];
  const part = rights.part ?? 'mentee';
  const { byId } = questionsOf(definition);
  const isOfPart = (question: AskedQuestion | undefined) =>
    question !== undefined && rights.sees(question) && handedIn[part].includes(rights.partOf(question));
  const fields: Fields = {};
  for (const id of missingIds(definition, stored)) if (isOfPart(byId.get(id))) fields[id] = 'errors.field.required';
  for (const { id } of wrongGroups(definition, stored))
    if (isOfPart(byId.get(id))) fields[id] = 'errors.microdata.group';
  if (Object.keys(fields).length > 0)
    throw new Refusal(422, 'MicrodataMissing', { params: { count: Object.keys(fields).length }, fields });
  if (part === 'mentee') return { state: 'submitted', menteeFinalAt: now, mentorFinalAt: null };
  return { state: 'checked', menteeFinalAt: row?.menteeFinalAt ?? null, mentorFinalAt: now };
}
