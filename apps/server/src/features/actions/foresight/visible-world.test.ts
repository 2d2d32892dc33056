import { generateProgramme } from '@ithaki/demo';
import {
  ActionEvaluator,
  type ActionWorld,
  type Code,
  compile,
  evaluate,
  isReadable,
  type Kind,
  predictStates,
  type VisibleKeys,
} from '@ithaki/script';
import { createRunner } from '@ithaki/script/server';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { limitWorld } from './visible-world.ts';

interface DefinedAction {
  id: number;
  show?: Code | undefined;
  enable?: Code | undefined;
  completion?: Code | undefined;
}

function codeOf(text: string, kind: Kind): Code | undefined {
  const code = text.trim() === '' ? undefined : compile(text, kind);
  if (code && !code.ok) throw new Error(`${text}: ${code.message}`);
  return code;
}

const define = (id: number, show: string, enable: string, completion: string): DefinedAction => ({
  id,
  show: codeOf(show, 'enable'),
  enable: codeOf(enable, 'enable'),
  completion: codeOf(completion, 'completion'),
});

const programme = generateProgramme({ today: '2026-11-02' });
const demoActions = programme.projects.map(({ actions }) =>
  actions.map((action) => define(action.order, action.showCondition, action.enableCondition, action.completionScript)),
);

/** Conditions of every kind: on own data, other actions and hidden fields, programs, and some that throw. */
const inventedActions: DefinedAction[] = [
  define(1, '', "data.text !== 'κλείσε'", "({ Completed: words(data.text ?? '') > 1, Message: 'Λίγα' })"),
  define(2, "actions[1].data.text === 'ναι'", 'actions[1].Completed || actions[3].Completed', ''),
  define(3, '', "fields.region === 'Κρήτη' || words(actions[1].data.text ?? '') > 1", 'data.text.length > 3'),
  define(4, 'fields.secret !== actions[1].data.text', 'projectFields.sector === actions[3].data.text', ''),
  define(
    5,
    'actions[2].data.text.length > 2',
    "const t = data.text ?? ''; return t.split('').some((c) => c === 'ν')",
    '',
  ),
  define(6, '', 'return Object.values(actions).every((one) => !one.Completed)', 'return data.text && { Completed: 1 }'),
  define(7, '', 'actions[1].Completed && data.text !== 1', ''),
];

const runner = await createRunner();
afterAll(() => runner.close());

const inSandbox = ({ kind, code }: { kind: Kind; code: Code }, scope: object) =>
  runner.run({ id: 'test', version: 1, kind, code }, scope as Record<string, unknown>);

type Condition = { kind: Kind; code: Code };
const asCondition = (code: Code | undefined): Condition | undefined => code && { kind: 'enable', code };

/** Returns whether each action is shown and enabled according to the server. */
async function judgeAll(world: ActionWorld, actions: readonly DefinedAction[]) {
  const judge = new ActionEvaluator<Condition>(world, inSandbox);
  return Promise.all(
    actions.map(async ({ id, show, enable }) => ({
      actionId: id,
      ...(await judge.conditions(id, { show: asCondition(show), enable: asCondition(enable) })),
    })),
  );
}

const text = fc.constantFrom('', 'ναι', 'κλείσε', 'ένα δύο', 'ένα δύο τρία', 'Κρήτη');
const data = fc.oneof(fc.record({ text }), fc.constant({}));
const bit = fc.boolean();

const worldOf = (actions: readonly DefinedAction[]) =>
  fc
    .tuple(fc.array(fc.tuple(bit, data), { minLength: actions.length, maxLength: actions.length }), text, text)
    .map(([states, region, sector]): ActionWorld => {
      const actionStates = actions.map(({ id }, index) => [
        id,
        { Completed: states[index]?.[0] ?? false, data: states[index]?.[1] ?? {} },
      ]);
      return {
        user: { Id: 1, Username: 'm', Roles: ['Mentee'], State: 1 },
        fields: { region, secret: sector },
        projectFields: { sector },
        actions: Object.fromEntries(actionStates),
        today: '2026-03-10',
        now: '2026-03-10T08:00:00Z',
      };
    });

/** Returns which data of the scripts' world is visible to a caller who sees these fields and actions. */
function sightOf(
  world: ActionWorld,
  fields: readonly string[],
  actions: readonly number[],
): Record<'fields' | 'projectFields' | 'actions', VisibleKeys> {
  const visibleKeysOf = (part: object, keys: ReadonlySet<string>) => ({
    keys,
    complete: Object.keys(part).every((key) => keys.has(key)),
  });
  return {
    fields: visibleKeysOf(world.fields, new Set(fields)),
    projectFields: visibleKeysOf(world.projectFields, new Set(['sector'])),
    actions: visibleKeysOf(world.actions, new Set(actions.map(String))),
  };
}

/**
 * Checks that a browser that saves an action's data predicts the same standings as the server computes after the save.
 */
async function expectForeseen(
  actions: readonly DefinedAction[],
  world: ActionWorld,
  position: number,
  typed: { text?: string },
  seesAll: boolean,
) {
  const saved = await judgeAll(world, actions);
  const shown = saved
    .filter((action) => action.shown && (seesAll || action.actionId % 4 !== 3))
    .map(({ actionId }) => actionId);
  const writable = saved.filter(({ enabled, actionId }) => enabled && shown.includes(actionId));
  const savedAction = writable[position % Math.max(1, writable.length)];
  if (!savedAction) return;
  const sight = sightOf(world, seesAll ? ['region', 'secret'] : ['region'], shown);
  const sentScripts = actions.map(({ id, show, enable, completion }) => {
    const sent = (code: Code | undefined): Code | undefined =>
      code && isReadable(code, id, sight) ? JSON.parse(JSON.stringify(code)) : undefined;
    return { ActionId: id, ShowCondition: sent(show), EnableCondition: sent(enable), Completion: sent(completion) };
  });
  const seen: ActionWorld = JSON.parse(JSON.stringify(limitWorld(world, sentScripts as never, sight)));
  const known = new ActionEvaluator<Condition>(world, inSandbox);
  const sent = await Promise.all(
    sentScripts.map(async ({ ActionId, ShowCondition, EnableCondition, Completion }, index) => ({
      actionId: ActionId,
      shown: saved[index]?.shown ?? false,
      enabled: await known.holds(ActionId, asCondition(actions[index]?.enable)),
      show: ShowCondition,
      enable: EnableCondition,
      completion: Completion,
    })),
  );
  const run = async (script: Condition, scope: object) =>
    script.code.tier === 'expression'
      ? evaluate(script.code, scope as Record<string, unknown>)
      : inSandbox(script, scope);
  const foreseen = await predictStates(seen, sent, [{ actionId: savedAction.actionId, data: typed }], run);

  // Does what a save does: stores the data, completes that action if it is complete, then evaluates every action again.
  const id = savedAction.actionId;
  const before = world.actions[id] ?? { Completed: false, data: {} };
  const afterSave = (Completed: boolean): ActionWorld => ({
    ...world,
    actions: { ...world.actions, [id]: { Completed, data: { ...before.data, ...typed } } },
  });
  const withData = afterSave(before.Completed);
  const own = actions.find((action) => action.id === id);
  const ownCompletion = own?.completion;
  const [still] = await judgeAll(withData, own ? [own] : []);
  const done =
    ownCompletion && still?.enabled
      ? (
          await new ActionEvaluator<Condition>(withData, inSandbox).completion(id, {
            kind: 'completion',
            code: ownCompletion,
          })
        ).completed
      : false;
  const real = await judgeAll(afterSave(before.Completed || done), actions);
  for (const [index, sentAction] of sentScripts.entries()) {
    const action = actions[index];
    const [then, now] = [foreseen[index], real[index]];
    // Where scripts were left out, only the sent ones can be compared, and only if those of the saved action were sent.
    const ownKnown = !ownCompletion || sentScripts.some((other) => other.ActionId === id && other.Completion);
    const ownConditions = sentScripts.find((other) => other.ActionId === id);
    const ownSent = (!own?.show || ownConditions?.ShowCondition) && (!own?.enable || ownConditions?.EnableCondition);
    if (!ownKnown || !ownSent) continue;
    if (!action?.show || sentAction.ShowCondition)
      expect(then?.shown, `show of ${sentAction.ActionId}`).toBe(now?.shown);
    const isAllSent = (!action?.show || sentAction.ShowCondition) && (!action?.enable || sentAction.EnableCondition);
    if (isAllSent && now?.shown) expect(then?.enabled, `enable of ${sentAction.ActionId}`).toBe(now.enabled);
  }
}

test.each([...demoActions, inventedActions].map((actions) => [actions.length, actions] as const))(
  'a browser foresees the standings of %i actions that the server finds after the save',
  { timeout: 120_000 },
  async (_count, actions) => {
    await fc.assert(
      fc.asyncProperty(worldOf(actions), fc.nat(50), fc.record({ text }), bit, (world, position, typed, seesAll) =>
        expectForeseen(actions, world, position, typed, seesAll),
      ),
      { numRuns: 60 },
    );
  },
);
