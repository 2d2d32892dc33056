import type { MicrodataSheet, microdataSheets, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { missingIds, type Sheet } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { followSheet } from '../../actions/index.ts';
import { explanationDigest, ruleVersion } from '../preflight/findings.ts';
import { loadSheet, presentSheet } from './load.ts';
import { seenQuestions } from './rights.ts';
import { addEvent, findEvents, lockSheet, removeExplanation, storeExplanation, storeSheet } from './sheet-queries.ts';

type Whose = ParsedBodyOf<typeof microdataSheets.getStart>;

/** Returns the handler that shows a participant's sheet. */
export const showSheet =
  (sheet: Sheet) =>
  async (context: Context, body: Whose): Promise<MicrodataSheet> =>
    presentSheet(context, await loadSheet(context, sheet, body));

/** Returns the handler that says how complete a participant's sheet is. */
export const showCompletion =
  (sheet: Sheet) =>
  async (context: Context, body: Whose): Promise<ReplyOf<typeof microdataSheets.completedStart>> => {
    const loaded = await loadSheet(context, sheet, body);
    const own = loaded.subject.sheets[sheet];
    const { state, row, definition, answers } = own;
    const seen = new Set(seenQuestions(own, loaded.rights).map(({ Id }) => Id));
    return {
      Completed: state === 'checked',
      Mentee: state === 'submitted' || state === 'checked',
      Mentor: row?.mentorFinalAt != null,
      Missing: missingIds(definition, answers).filter((id) => seen.has(id)),
    };
  };

/** Opens a sheet that was handed in. */
export async function unfinaliseSheet(
  context: Context,
  { UserId, ProjectId, end, Sheet: named, Reason }: ParsedBodyOf<typeof microdataSheets.unfinalise>,
): Promise<ReplyOf<typeof microdataSheets.unfinalise>> {
  const { db, actor, now } = context;
  const sheet = named ?? (end ? 'end' : 'start');
  const projectId = currentProject(actor).id;
  await lockSheet(db, projectId, UserId, sheet);
  const { subject, rights } = await loadSheet(context, sheet, { UserId, ProjectId });
  const { row, sent, version } = subject.sheets[sheet];
  if (subject.erased) throw new Refusal(422, 'PersonErased');
  if (!row || !rights.mayUnfinalise) throw new Refusal(422, 'SheetNotHandedIn');
  if (sent && Reason === '')
    throw new Refusal(422, 'SentReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  const { answers, special } = row;
  const open = { state: 'begun', menteeFinalAt: null, mentorFinalAt: null } as const;
  await storeSheet(db, { projectId, userId: UserId, sheet, definition: version, answers, special, ...open }, now);
  await addEvent(db, {
    projectId,
    userId: UserId,
    sheet,
    kind: 'unfinalised',
    reason: Reason,
    byId: actor.userId,
    at: now,
  });
  await followSheet(context, UserId, sheet, 'opened');
  context.audit({
    subjectId: UserId,
    target: `microdata:${sheet}`,
    before: row.state,
    after: { state: 'begun', reason: Reason },
  });
  return { Result: 'OK' };
}

/** Stores or withdraws the explanation of a warning. */
export async function explainWarning(
  context: Context,
  { UserId, ProjectId, Sheet: sheet, Code, Id, Reason }: ParsedBodyOf<typeof microdataSheets.explain>,
): Promise<MicrodataSheet> {
  const { db, actor, now } = context;
  const loaded = await loadSheet(context, sheet, { UserId, ProjectId });
  if (!loaded.rights.mayExplain) throw notAllowed();
  const finding = loaded.found.find(
    (found) => found.Code === Code && (Id === undefined || found.Id === Id) && found.Severity === 'warning',
  );
  if (!finding) throw new Refusal(422, 'NoSuchWarning');
  const projectId = currentProject(actor).id;
  const which = { projectId, userId: UserId, sheet, code: Code, questionId: finding.Id ?? 0 };
  if (Reason === '') await removeExplanation(db, which);
  else
    await storeExplanation(db, {
      ...which,
      ...{ ruleVersion: ruleVersion(Code), digest: explanationDigest(finding, loaded.subject.facts(sheet)) },
      ...{ reason: Reason, byId: actor.userId, at: now },
    });
  const kind = Reason === '' ? 'withdrawn' : 'explained';
  const reason = `${Code}${Reason === '' ? '' : `: ${Reason}`}`;
  await addEvent(db, { projectId, userId: UserId, sheet, kind, reason, byId: actor.userId, at: now });
  context.audit({ subjectId: UserId, target: `microdata:${sheet}:${Code}`, after: Reason });
  return presentSheet(context, await loadSheet(context, sheet, { UserId, ProjectId }));
}

/** Notes that a participant asks for the correction of a sheet of theirs. */
export async function askCorrection(
  context: Context,
  { Sheet: sheet, ProjectId, Reason }: ParsedBodyOf<typeof microdataSheets.askCorrection>,
): Promise<ReplyOf<typeof microdataSheets.askCorrection>> {
  const { db, actor, now } = context;
  const { subject } = await loadSheet(context, sheet, { UserId: actor.userId, ProjectId });
  const { state } = subject.sheets[sheet];
  if (state !== 'submitted' && state !== 'checked') throw new Refusal(422, 'SheetNotHandedIn');
  const projectId = currentProject(actor).id;
  await addEvent(db, {
    ...{ projectId, userId: actor.userId, sheet, kind: 'asked', reason: Reason, byId: actor.userId, at: now },
  });
  context.audit({ subjectId: actor.userId, target: `microdata:${sheet}`, after: { asked: Reason } });
  return { Ok: true };
}

/** Lists what was done with a sheet. */
export async function listHistory(
  context: Context,
  { UserId, ProjectId, Sheet: sheet }: ParsedBodyOf<typeof microdataSheets.history>,
): Promise<ReplyOf<typeof microdataSheets.history>> {
  const { actor, db } = context;
  await loadSheet(context, sheet, { UserId, ProjectId });
  const events = await findEvents(db, currentProject(actor).id, UserId, sheet);
  return events.map(({ at, kind, reason, by }) => ({ At: at.toISOString(), Kind: kind, By: by, Reason: reason }));
}
