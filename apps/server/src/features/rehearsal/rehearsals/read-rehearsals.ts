import type { ParsedBodyOf, RehearsalReport, ReplyOf, rehearsal } from '@ithaki/contract';
import { compareReports } from '@ithaki/rehearsal';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { mentorsIn, presentHead } from './present-rehearsal.ts';
import { findNames, findRehearsal, findRehearsals } from './rehearsal-queries.ts';

async function loadRehearsal({ actor, db }: Context, id: number) {
  const row = await findRehearsal(db, currentProject(actor).id, id);
  if (!row) throw notFound();
  return row;
}

async function namesOf({ actor, db }: Context, ids: readonly number[]) {
  const names = await findNames(db, actor, [...new Set(ids)]);
  return names.map(({ id, name }) => ({ Id: id, Name: name }));
}

/** Returns a rehearsal with its report and the names of the mentors in it. */
export async function getRehearsal(
  context: Context,
  { Id }: ParsedBodyOf<typeof rehearsal.get>,
): Promise<ReplyOf<typeof rehearsal.get>> {
  const { report, ...row } = await loadRehearsal(context, Id);
  return {
    Head: presentHead(row),
    Report: report,
    Mentors: report
      ? await namesOf(
          context,
          report.Mentors.map(({ MentorId }) => MentorId),
        )
      : [],
  };
}

/** Lists the rehearsals of the programme. */
export const listRehearsals = async ({ actor, db }: Context): Promise<ReplyOf<typeof rehearsal.list>> =>
  (await findRehearsals(db, currentProject(actor).id)).map(presentHead);

/** Compares two finished rehearsals. */
export async function compareRehearsals(
  context: Context,
  { First, Second }: ParsedBodyOf<typeof rehearsal.compare>,
): Promise<ReplyOf<typeof rehearsal.compare>> {
  const { report: before, ...first } = await loadRehearsal(context, First);
  const { report: after, ...second } = await loadRehearsal(context, Second);
  if (!before || !after) throw new Refusal(422, 'RehearsalNotDone');
  const { Actions, ...findings }: ReturnType<typeof compareReports> = compareReports(before, after);
  const named = [...findings.Gone, ...findings.New, ...findings.Both];
  return {
    ...{ First: presentHead(first), Second: presentHead(second) },
    ...findings,
    Actions,
    Mentors: await namesOf(context, mentorsIn(named satisfies RehearsalReport['Findings'])),
  };
}
