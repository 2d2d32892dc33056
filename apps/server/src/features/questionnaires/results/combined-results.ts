import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import { everyQuestion, type Form } from '@ithaki/questionnaire';
import { type AnswerTable, answerTable } from '@ithaki/questionnaire/results';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { type ActionRow, findActions, seesAction } from '../../actions/index.ts';
import { findNames } from '../../people/index.ts';
import type { Forms } from '../answering/forms.ts';
import { readingOf } from './give-results.ts';
import { findSetsOf } from './wanted-set-queries.ts';
import { momentOf, type Reading } from './wanted-sets.ts';

type Report = ReplyOf<typeof questResults.combined>['Reports'][number];
type FoundSet = Awaited<ReturnType<typeof findSetsOf>>[number];

/** The section in which an id is defined: of a question, or of what an answer's column names. */
function sectionsById({ questionnaire, owners }: Form): (id: string) => Report['Rows'][number]['Section'] {
  const texts = new Map(
    questionnaire.Section.flatMap(({ SectionText, Lines }) =>
      [...everyQuestion({ ...questionnaire, Section: [{ Id: '', SectionText, Lines }] })].map(
        ({ question }) => [question.Model, SectionText] as const,
      ),
    ),
  );
  return (id) => {
    const [model = ''] = id.split(':');
    return texts.get(model) ?? texts.get(owners.get(model)?.question.Model ?? '') ?? '';
  };
}

function rowsOf(form: Form, { columns, rows }: AnswerTable): Report['Rows'] {
  const sectionOf = sectionsById(form);
  return columns.flatMap(({ Id, Title, Holds }, at) => {
    const Answers = rows.map((row) => row[at] ?? '');
    // A choice is said by its label.
    if (Holds === 'code' || Answers.every((answer) => answer === '')) return [];
    return [{ Section: sectionOf(Id), Text: Title, Answers }];
  });
}

function reportOf(reading: Reading, form: Form, questId: number, actions: ActionRow[], sets: FoundSet[]): Report {
  const found = actions.map((action) => ({ action, set: sets.find(({ actionId }) => actionId === action.id) }));
  const table = answerTable(
    form,
    found.map(({ set }) => set?.answers ?? {}),
    momentOf(reading),
  );
  return {
    QuestId: questId,
    Title: form.questionnaire.Title,
    Actions: found.map(({ action, set }) => ({
      ActionId: action.id,
      Title: action.title,
      Status: set ? (set.ended ?? 'begun') : 'none',
      EndedAt: set?.endedAt?.toISOString() ?? null,
      Scores: set?.scores ?? [],
    })),
    Rows: rowsOf(form, table),
  };
}

/** What a mentee answered over several actions, those of one questionnaire beside one another. */
export async function combinedResults(
  context: Context,
  { MenteeId, ActionIds, ReportId }: ParsedBodyOf<typeof questResults.combined>,
  forms: Forms,
): Promise<ReplyOf<typeof questResults.combined>> {
  const { db, actor } = context;
  await loadPerson(db, actor, MenteeId);
  context.saw(MenteeId);
  const actions = (await findActions(db, currentProject(context.actor).id)).filter(
    (action) =>
      action.questId !== null &&
      seesAction(actor, action) &&
      (ActionIds.length === 0 || ActionIds.includes(action.id)) &&
      (ReportId === undefined || action.questId === ReportId),
  );
  const sets = await findSetsOf(
    db,
    MenteeId,
    actions.map(({ id }) => id),
  );
  const Reports: Report[] = [];
  for (const [questId, own] of groupedByQuest(actions)) {
    const answered = sets.filter((set) => set.questId === questId);
    const newest = Math.max(0, ...answered.map(({ version }) => version));
    if (newest === 0) continue;
    const { form } = await forms.get(db, questId, newest);
    Reports.push(reportOf(readingOf(context), form, questId, own, answered));
  }
  const names = await findNames(db, [MenteeId]);
  return { Mentee: { Id: MenteeId, Name: new Map(names).get(MenteeId) ?? '' }, Reports };
}

function groupedByQuest(actions: readonly ActionRow[]): Map<number, ActionRow[]> {
  const groups = new Map<number, ActionRow[]>();
  for (const action of actions) {
    if (action.questId !== null) groups.set(action.questId, [...(groups.get(action.questId) ?? []), action]);
  }
  return groups;
}
