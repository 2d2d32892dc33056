import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import { everyQuestion, type Form } from '@ithaki/questionnaire';
import { type AnswerTable, answerTable } from '@ithaki/questionnaire/results';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { type ActionRow, canSeeAction, findActions } from '../../actions/index.ts';
import { findNames } from '../../people/index.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { hidesAnswer } from '../answering/hidden-answers.ts';
import { findSetsOfPerson } from './answer-set-queries.ts';
import { createResultsContext } from './get-results.ts';
import { conditionMoment, type ResultsContext } from './set-filter.ts';

type Report = ReplyOf<typeof questResults.combined>['Reports'][number];
type FoundSet = Awaited<ReturnType<typeof findSetsOfPerson>>[number];

/** Returns a function that finds the section in which the id of a question or answer column is defined. */
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

function buildRows(form: Form, { columns, rows }: AnswerTable, hides: (id: string) => boolean): Report['Rows'] {
  const sectionOf = sectionsById(form);
  return columns.flatMap(({ Id, Title, Holds }, index) => {
    const Answers = rows.map((row) => row[index] ?? '');
    // Columns with codes are left out, because choices are shown by their labels; so are hidden answers and questions
    // that nobody answered.
    if (hides(Id) || Holds === 'code' || Answers.every((answer) => answer === '')) return [];
    return [{ Section: sectionOf(Id), Text: Title, Answers }];
  });
}

function buildReport(
  reading: ResultsContext,
  form: Form,
  questId: number,
  actions: ActionRow[],
  sets: FoundSet[],
): Report {
  const answered = actions.map((action) => ({ action, set: sets.find(({ actionId }) => actionId === action.id) }));
  const table = answerTable(
    form,
    answered.map(({ set }) => set?.answers ?? {}),
    conditionMoment(reading),
  );
  return {
    QuestId: questId,
    Title: form.questionnaire.Title,
    Actions: answered.map(({ action, set }) => ({
      ActionId: action.id,
      Title: action.title,
      Status: set ? (set.ended ?? 'begun') : 'none',
      EndedAt: set?.endedAt?.toISOString() ?? null,
      Scores: set?.scores ?? [],
    })),
    Rows: buildRows(form, table, hidesAnswer(form, reading.actor)),
  };
}

/** Returns a mentee's answers in several actions; answers to the same questionnaire are side by side. */
export async function combinedResults(
  context: Context,
  { MenteeId, ActionIds, ReportId }: ParsedBodyOf<typeof questResults.combined>,
  forms: FormCache,
): Promise<ReplyOf<typeof questResults.combined>> {
  const { db, actor } = context;
  await loadPerson(context, MenteeId);
  context.recordView(MenteeId);
  const actions = (await findActions(db, currentProject(context.actor).id)).filter(
    (action) =>
      action.questId !== null &&
      canSeeAction(actor, action) &&
      (ActionIds.length === 0 || ActionIds.includes(action.id)) &&
      (ReportId === undefined || action.questId === ReportId),
  );
  const sets = await findSetsOfPerson(
    db,
    MenteeId,
    actions.map(({ id }) => id),
  );
  const Reports: Report[] = [];
  for (const [questId, questActions] of groupByQuest(actions)) {
    const answered = sets.filter((set) => set.questId === questId);
    const newest = Math.max(0, ...answered.map(({ version }) => version));
    if (newest === 0) continue;
    const { form } = await forms.get(db, questId, newest);
    Reports.push(buildReport(createResultsContext(context), form, questId, questActions, answered));
  }
  const names = await findNames(db, [MenteeId]);
  return { Mentee: { Id: MenteeId, Name: new Map(names).get(MenteeId) ?? '' }, Reports };
}

function groupByQuest(actions: readonly ActionRow[]): Map<number, ActionRow[]> {
  const groups = new Map<number, ActionRow[]>();
  for (const action of actions) {
    if (action.questId !== null) groups.set(action.questId, [...(groups.get(action.questId) ?? []), action]);
  }
  return groups;
}
