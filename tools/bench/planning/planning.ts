import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Plan, PlanProblem, RepairOption, RepairProblem } from '@ithaki/planning';
import { loadableEntry } from '@ithaki/script/loadable-entry';
import { type Figure, median } from '../figure.ts';
import { caseOf } from './cases.ts';
import type { EngineTask } from './engine.ts';
import { judge } from './exact.ts';
import { absenceOf } from './repair-cases.ts';

const CASES = 20;
/** Seconds after which HiGHS gives its best so far. */
const PATIENCE = 60;
/** Megabytes that the engine may have. */
const MEMORY = 100;
/** What a meeting that has to move is worth to the judge: more than all others together. */
const PLACED = 1_000;

const goals = { each: 0.985, all: 0.992, milliseconds: 2_000, repairMilliseconds: 100, repaired: 18 };

/**
 * Plans and repairs 20 programmes of 240 mentees and 24 mentors, each beside HiGHS, which is exact: how many are placed
 * and how few are moved, how much processor time the engine takes, and whether 100 MB are enough for it.
 */
export async function measurePlanning(): Promise<Figure[]> {
  const engine = await startEngine();
  const plans: { placed: number; best: number; took: number; judged: number }[] = [];
  const repairs: { isFewest: boolean; took: number }[] = [];
  // The first run compiles, which is not counted.
  const { result: first } = await engine.run<Plan>({ plan: caseOf(0) });
  await engine.run<RepairOption[]>({ repair: absenceOf(caseOf(0), first).problem });
  for (let seed = 1; seed <= CASES; seed++) {
    const problem = caseOf(seed);
    const { result: plan, took } = await engine.run<Plan>({ plan: problem });
    const best = await judge(problem, { worth: () => 1, isForced: () => false }, PATIENCE);
    plans.push({ placed: plan.meetings.length, best: best.value, took, judged: best.seconds });
    repairs.push(await repairCase(engine, problem, plan));
    console.log(`case ${seed}: placed ${plan.meetings.length} of ${best.value}, ${JSON.stringify(repairs.at(-1))}`);
  }
  engine.stop();
  const shares = plans.map(({ placed, best }) => placed / best);
  const all = sum(plans.map(({ placed }) => placed)) / sum(plans.map(({ best }) => best));
  const slowest = Math.max(...plans.map(({ took }) => took));
  const fewest = repairs.filter(({ isFewest }) => isFewest).length;
  const slowestRepair = Math.max(...repairs.map(({ took }) => took));
  const judged = plans.map((plan) => plan.judged);
  return [
    {
      name: `Plans of ${CASES} cases, the worst beside HiGHS`,
      value: percent(Math.min(...shares)),
      goal: `at least ${percent(goals.each)}`,
      met: Math.min(...shares) >= goals.each,
    },
    {
      name: 'Plans, all cases together',
      value: percent(all),
      goal: `at least ${percent(goals.all)}`,
      met: all >= goals.all,
    },
    {
      name: `Plan of 240 mentees and 24 mentors, processor time in ${MEMORY} MB, median and slowest`,
      value: `${median(plans.map(({ took }) => took)).toFixed(0)} ms, ${slowest.toFixed(0)} ms`,
      goal: `at most ${goals.milliseconds} ms`,
      met: slowest <= goals.milliseconds,
    },
    {
      name: 'HiGHS on the same, median and slowest',
      value: `${median(judged).toFixed(1)} s, ${Math.max(...judged).toFixed(1)} s`,
    },
    {
      name: 'Repairs that move as few people as HiGHS',
      value: `${fewest} of ${CASES}`,
      goal: `at least ${goals.repaired}`,
      met: fewest >= goals.repaired,
    },
    {
      name: 'Repair of a day, processor time, median and slowest',
      value: `${median(repairs.map(({ took }) => took)).toFixed(0)} ms, ${slowestRepair.toFixed(0)} ms`,
      goal: `at most ${goals.repairMilliseconds} ms`,
      met: slowestRepair <= goals.repairMilliseconds,
    },
  ];
}

async function repairCase(engine: Engine, plan: PlanProblem, made: Plan) {
  const { problem, planProblem } = absenceOf(plan, made);
  const { result: options, took } = await engine.run<RepairOption[]>({ repair: problem });
  const { value } = await judge(planProblem, goalOf(problem), PATIENCE);
  const hit = problem.meetings.filter(({ mustMove }) => mustMove).length;
  const placed = Math.floor(value / PLACED);
  const stay = value % PLACED;
  const exact = { unplaced: hit - placed, people: placed + problem.meetings.length - hit - stay };
  const [first] = options;
  const isFewest = first?.notPlaced.length === exact.unplaced && first.cost.people <= exact.people;
  return { isFewest, took, exact, engine: first?.cost };
}

/** Those who have to move are placed if possible, and of the others as many as possible stay. */
function goalOf({ meetings }: RepairProblem) {
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  return {
    worth: (id: number, mentorId: number, start: number, venue: object) => {
      const meeting = byId.get(id);
      if (meeting?.mustMove) return PLACED;
      return meeting?.mentorId === mentorId && meeting.start === start && isEqual(meeting.venue, venue) ? 1 : 0;
    },
    isForced: (id: number) => byId.get(id)?.mustMove === false,
  };
}

const isEqual = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

type Engine = Awaited<ReturnType<typeof startEngine>>;

async function startEngine() {
  const entry = await loadableEntry(new URL('./engine.ts', import.meta.url));
  const child = fork(fileURLToPath(entry), { execArgv: [`--max-old-space-size=${MEMORY}`] });
  const run = async <Result>(task: EngineTask): Promise<{ result: Result; took: number }> => {
    const answered = once(child, 'message');
    child.send(task);
    const [answer] = await answered;
    return answer;
  };
  return { run, stop: () => child.kill() };
}
