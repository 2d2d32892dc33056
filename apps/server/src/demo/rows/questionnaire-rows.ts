import type { AnsweredSet, Project } from '@ithaki/demo';
import { compOf, type Form, openForm, progressOf, Session, type StoredRow, scoresOf } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import type { Row } from './insert-rows.ts';
import { actionName, type Loading } from './loaded-ids.ts';

/** What follows from the answers of a set that has ended. */
interface Outcome {
  scores: { Name: string; Value: number | string | null }[];
  answered: number;
  asked: number;
}

type Sets = Pick<Loading, 'projects' | 'actions' | 'people' | 'quests' | 'sets'>;

/** The questionnaires of a programme ready for reading, by the id that its sets name. */
export const formsOf = (projects: readonly Project[]): ReadonlyMap<string, Form> =>
  new Map(
    projects
      .flatMap(({ questionnaires }) => questionnaires)
      .map((one) => [one.Id, openForm(one, compileAll(one))] as const),
  );

/** Many sets hold the same answers in a large programme: what follows from them is worked out once. */
const outcomes = new WeakMap<readonly StoredRow[], Outcome>();

function outcomeOf(form: Form, { rows, lastAt }: AnsweredSet): Outcome {
  const known = outcomes.get(rows);
  if (known) return known;
  const session = new Session(form, {}, { lang: 'el', today: lastAt.slice(0, 10), now: lastAt });
  session.put(rows);
  const outcome = { scores: [...scoresOf(session)], ...progressOf(compOf(session)) };
  outcomes.set(rows, outcome);
  return outcome;
}

/** When a set ended and how; nothing for one that goes on. A timed one that was left ends at its deadline. */
function endOf({ questionnaire: { Duration } }: Form, { startedAt, finishedAt }: AnsweredSet) {
  if (finishedAt) return { ended_at: finishedAt, ended: 'finished' } as const;
  if (Duration === null) return { ended_at: null, ended: null };
  return { ended_at: new Date(Date.parse(startedAt) + Duration * 1000).toISOString(), ended: 'expired' } as const;
}

const setName = ({ project, order, mentee }: AnsweredSet) => `${project} ${order} ${mentee}`;

/** The sets of a part; each is given an id by which its answers then speak of it. */
export function setRows(
  loading: Sets,
  forms: ReadonlyMap<string, Form>,
  sets: readonly AnsweredSet[],
): Row<'answer_sets'>[] {
  const { projects, actions, people, quests } = loading;
  return sets.flatMap((set) => {
    const form = forms.get(set.quest);
    if (!form) return [];
    const end = endOf(form, set);
    const outcome = end.ended ? outcomeOf(form, set) : null;
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

/** The answers of a part, spread over the time in which they were given. */
export function answerRows({ people, sets: ids }: Sets, sets: readonly AnsweredSet[]): Row<'answers'>[] {
  return sets.flatMap((set) => {
    const [from, to] = [Date.parse(set.startedAt), Date.parse(set.lastAt)];
    const step = (to - from) / set.rows.length;
    return set.rows.map(
      (row, at): Row<'answers'> => ({
        set_id: ids.of(setName(set)),
        group_id: row.GroupId,
        line_id: row.LineId ?? '',
        user_id: people.of(set.mentee),
        option_id: row.OptionId ?? null,
        text: row.Text ?? null,
        seq: at + 1,
        at: new Date(from + Math.round(step * (at + 1))).toISOString(),
      }),
    );
  });
}
