import type { AnsweredSet, Project } from '@ithaki/demo';
import {
  completionByModel,
  type Form,
  openForm,
  progressOf,
  Session,
  type StoredRow,
  scoresOf,
} from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

/** Scores and progress of an ended answer set. */
interface Outcome {
  scores: { Name: string; Value: number | string | null }[];
  answered: number;
  asked: number;
}

type Sets = Pick<LoadState, 'projects' | 'actions' | 'people' | 'quests' | 'sets'>;

/** Returns the questionnaires of the programmes, compiled, by id. */
export const openForms = (projects: readonly Project[]): ReadonlyMap<string, Form> =>
  new Map(
    projects
      .flatMap(({ questionnaires }) => questionnaires)
      .map((questionnaire) => [questionnaire.Id, openForm(questionnaire, compileAll(questionnaire))] as const),
  );

/** Cache of results by answers: in a large programme many sets hold the same answers. */
const outcomes = new WeakMap<readonly StoredRow[], Outcome>();

function evaluateSet(form: Form, { rows, lastAt }: AnsweredSet): Outcome {
  const known = outcomes.get(rows);
  if (known) return known;
  const session = new Session(form, {}, { lang: 'el', today: lastAt.slice(0, 10), now: lastAt });
  session.put(rows);
  const outcome = { scores: [...scoresOf(session)], ...progressOf(completionByModel(session)) };
  outcomes.set(rows, outcome);
  return outcome;
}

/** Returns when and how a set ended; null for one in progress. An abandoned timed set ends at its deadline. */
function setEnd({ questionnaire: { Duration } }: Form, { startedAt, finishedAt }: AnsweredSet) {
  if (finishedAt) return { ended_at: finishedAt, ended: 'finished' } as const;
  if (Duration === null) return { ended_at: null, ended: null };
  return { ended_at: new Date(Date.parse(startedAt) + Duration * 1000).toISOString(), ended: 'expired' } as const;
}

const setName = ({ project, order, mentee }: AnsweredSet) => `${project} ${order} ${mentee}`;

/** Returns the rows of the answer sets of one part of the mentees. Each gets an id, to which its answers refer. */
export function answerSetRows(
  loading: Sets,
  forms: ReadonlyMap<string, Form>,
  sets: readonly AnsweredSet[],
): Row<'answer_sets'>[] {
  const { projects, actions, people, quests } = loading;
  return sets.flatMap((set) => {
    const form = forms.get(set.quest);
    if (!form) return [];
    const end = setEnd(form, set);
    const outcome = end.ended ? evaluateSet(form, set) : null;
    const row: Row<'answer_sets'> = {
      id: loading.sets.give(setName(set)),
      project_id: projects.of(set.project),
      quest_id: quests.of(set.quest),
      version: 1,
      user_id: people.of(set.mentee),
      action_id: actions.of(actionName(set.project, set)),
      created_at: set.startedAt,
      started_at: set.startedAt,
      rested_ms: 0,
      extra_seconds: 0,
      ...end,
      scores: outcome?.scores ?? null,
      answered: outcome?.answered ?? null,
      asked: outcome?.asked ?? null,
      last_answer_at: set.lastAt,
      revision: set.rows.length,
    };
    return [row];
  });
}

/** Returns the rows of the answers of one part of the mentees, spread over the time in which the set was answered. */
export function answerRows({ people, sets: ids }: Sets, sets: readonly AnsweredSet[]): Row<'answers'>[] {
  return sets.flatMap((set) => {
    const [from, to] = [Date.parse(set.startedAt), Date.parse(set.lastAt)];
    const step = (to - from) / set.rows.length;
    return set.rows.map(
      (row, index): Row<'answers'> => ({
        set_id: ids.of(setName(set)),
        group_id: row.GroupId,
        line_id: row.LineId ?? '',
        user_id: people.of(set.mentee),
        option_id: row.OptionId ?? null,
        text: row.Text ?? null,
        seq: index + 1,
        at: new Date(from + Math.round(step * (index + 1))).toISOString(),
      }),
    );
  });
}
