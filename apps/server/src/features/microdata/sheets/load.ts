import type { MicrodataSheet } from '@ithaki/contract';
import { missingIds, questionsOf, type Sheet } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { presentProblems } from '../preflight/present.ts';
import { type Studied, studyPeople } from '../preflight/study.ts';
import { type SheetRights, seenQuestions, sheetRights } from './rights.ts';

/** A participant's sheet with what the actor may do. */
export interface LoadedSheet extends Studied {
  sheet: Sheet;
  rights: SheetRights;
}

/**
 * Loads a sheet of a participant. Throws 404 for somebody whom the actor does not see, and 422 for somebody who is
 * no participant, or where the programme does not ask the sheet.
 */
export async function loadSheet(
  context: Context,
  sheet: Sheet,
  { UserId, ProjectId }: { UserId: number; ProjectId?: number | undefined },
): Promise<LoadedSheet> {
  const { actor } = context;
  if (ProjectId !== undefined && ProjectId !== currentProject(actor).id) throw notFound();
  const person = await loadPerson(context, UserId);
  // A mentee sees mentors, but of sheets only their own.
  const isReadable = UserId === actor.userId || actor.roles.some((role) => role !== 'Mentee');
  const [studied] = person.kayas === null || !isReadable ? [] : await studyPeople(context, sheet, [UserId]);
  if (!studied) throw new Refusal(422, 'NoParticipant');
  const own = studied.subject.sheets[sheet];
  if (questionsOf(own.definition).list.length === 0) throw new Refusal(422, 'SheetNotAsked');
  return withRights(context, sheet, studied);
}

/** Returns a participant's sheet with what the actor may do. */
export const withRights = ({ actor }: Context, sheet: Sheet, studied: Studied): LoadedSheet => ({
  ...{ ...studied, sheet, rights: sheetRights(actor, studied.subject, studied.subject.sheets[sheet]) },
});

/** Presents a sheet as the actor sees it. */
export function presentSheet({ actor, language }: Context, loaded: LoadedSheet): MicrodataSheet {
  const { subject, sheet, rights, found } = loaded;
  const own = subject.sheets[sheet];
  const seen = seenQuestions(own, rights);
  const ids = new Set(seen.map(({ Id }) => Id));
  const listed = (answers: ReadonlyMap<number, string>) =>
    seen.flatMap(({ Id }) => {
      const value = answers.get(Id);
      return value === undefined || value === '' ? [] : [{ Id, Answer: value }];
    });
  const { settings } = currentProject(actor);
  return {
    UserId: subject.userId,
    Name: displayName(subject.fields, subject.userName),
    Sheet: sheet,
    Sections: own.definition
      .map((section) => ({ ...section, Questions: section.Questions.filter(({ Id }) => ids.has(Id)) }))
      .filter(({ Questions }) => Questions.length > 0) as MicrodataSheet['Sections'],
    DefinitionVersion: own.version,
    Data: listed(own.stored),
    Defaults: listed(own.proposals),
    Missing: missingIds(own.definition, own.answers).filter((id) => ids.has(id)),
    Problems: presentProblems(actor, language, subject, sheet, found),
    State: own.state,
    Version: own.row?.version ?? 0,
    MenteeFinal: own.row?.menteeFinalAt?.toISOString() ?? null,
    MentorFinal: own.row?.mentorFinalAt?.toISOString() ?? null,
    HasSpecial: questionsOf(own.definition).list.some(
      ({ Id, Special }) => Special && !ids.has(Id) && Boolean(own.stored.get(Id)),
    ),
    Can: {
      Edit: seen.filter(rights.mayEdit).map(({ Id }) => Id),
      Final: seen.some(rights.mayEdit) ? rights.part : null,
      Unfinalise: rights.mayUnfinalise,
      Explain: rights.mayExplain,
    },
    Notice: {
      KeptUntil: settings.MicrodataKeptUntil ?? '',
      SentAt: own.sent?.sentAt.toISOString() ?? null,
      Result: own.sent?.result ?? null,
      Revision: own.sent?.revision ?? 0,
    },
  };
}
