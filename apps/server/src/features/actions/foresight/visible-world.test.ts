import { generateProgramme } from '@ithaki/demo';
import {
  type ActionWorld,
  type Code,
  compile,
  evaluate,
  foresee,
  isReadable,
  Judge,
  type Kind,
  type Sight,
} from '@ithaki/script';
import { createRunner } from '@ithaki/script/server';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { worldReadBy } from './visible-world.ts';

interface Defined {
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

const define = (id: number, show: string, enable: string, completion: string): Defined => ({
  id,
  show: codeOf(show, 'enable'),
  enable: codeOf(enable, 'enable'),
  completion: codeOf(completion, 'completion'),
});

const programme = generateProgramme({ today: '2026-11-02' });
const demonstrated = programme.projects.map(({ actions }) =>
  actions.map((one) => define(one.order, one.showCondition, one.enableCondition, one.completionScript)),
);

/** Conditions of every kind: own data, others, hidden fields, programs, and ones that throw. */
const invented: Defined[] = [
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

/** The truth once it is saved, as the server finds it. */
async function truth(world: ActionWorld, actions: readonly Defined[]) {
  const judge = new Judge<Condition>(world, inSandbox);
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

const worldOf = (actions: readonly Defined[]) =>
  fc
    .tuple(fc.array(fc.tuple(bit, data), { minLength: actions.length, maxLength: actions.length }), text, text)
    .map(([states, region, sector]): ActionWorld => {
      const kept = actions.map(({ id }, at) => [
        id,
        { Completed: states[at]?.[0] ?? false, data: states[at]?.[1] ?? {} },
      ]);
      return {
        user: { Id: 1, Username: 'm', Roles: ['Mentee'], State: 1 },
        fields: { region, secret: sector },
        projectFields: { sector },
        actions: Object.fromEntries(kept),
        today: '2026-03-10',
        now: '2026-03-10T08:00:00Z',
      };
    });

/** What a caller sees who sees `fields`, and the actions that are shown and not hidden from them. */
function sightIn(
  world: ActionWorld,
  fields: readonly string[],
  actions: readonly number[],
): Record<'fields' | 'projectFields' | 'actions', Sight> {
  const whole = (part: object, keys: ReadonlySet<string>) => Object.keys(part).every((key) => keys.has(key));
  const of = (part: object, keys: ReadonlySet<string>) => ({ keys, whole: whole(part, keys) });
  return {
    fields: of(world.fields, new Set(fields)),
    projectFields: of(world.projectFields, new Set(['sector'])),
    actions: of(world.actions, new Set(actions.map(String))),
  };
}

async function agrees(
  actions: readonly Defined[],
  world: ActionWorld,
  at: number,
  typed: { text?: string },
  seesAll: boolean,
) {
  const saved = await truth(world, actions);
  const shown = saved.filter((one) => one.shown && (seesAll || one.actionId % 4 !== 3)).map((one) => one.actionId);
  const writable = saved.filter((one) => one.enabled && shown.includes(one.actionId));
  const writing = writable[at % Math.max(1, writable.length)];
  if (!writing) return;
  const sight = sightIn(world, seesAll ? ['region', 'secret'] : ['region'], shown);
  const told = actions.map(({ id, show, enable, completion }) => {
    const sent = (code: Code | undefined): Code | undefined =>
      code && isReadable(code, id, sight) ? JSON.parse(JSON.stringify(code)) : undefined;
    return { ActionId: id, ShowCondition: sent(show), EnableCondition: sent(enable), Completion: sent(completion) };
  });
  const seen: ActionWorld = JSON.parse(JSON.stringify(worldReadBy(world, told as never, sight)));
  const known = new Judge<Condition>(world, inSandbox);
  const sent = await Promise.all(
    told.map(async ({ ActionId, ShowCondition, EnableCondition, Completion }, index) => ({
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
  const foreseen = await foresee(seen, sent, [{ actionId: writing.actionId, data: typed }], run);

  // What a save does: the data, then the completion of that action, then everything anew.
  const id = writing.actionId;
  const before = world.actions[id] ?? { Completed: false, data: {} };
  const afterSave = (Completed: boolean): ActionWorld => ({
    ...world,
    actions: { ...world.actions, [id]: { Completed, data: { ...before.data, ...typed } } },
  });
  const withData = afterSave(before.Completed);
  const own = actions.find((one) => one.id === id);
  const ownCompletion = own?.completion;
  const [still] = await truth(withData, own ? [own] : []);
  const done =
    ownCompletion && still?.enabled
      ? (await new Judge<Condition>(withData, inSandbox).completion(id, { kind: 'completion', code: ownCompletion }))
          .completed
      : false;
  const real = await truth(afterSave(before.Completed || done), actions);
  for (const [index, one] of told.entries()) {
    const action = actions[index];
    const [then, now] = [foreseen[index], real[index]];
    // What was kept back is the server's to say: then only what was sent is compared, and its own completion with it.
    const ownKnown = !ownCompletion || told.some((other) => other.ActionId === id && other.Completion);
    const ownConditions = told.find((other) => other.ActionId === id);
    const ownSent = (!own?.show || ownConditions?.ShowCondition) && (!own?.enable || ownConditions?.EnableCondition);
    if (!ownKnown || !ownSent) continue;
    if (!action?.show || one.ShowCondition) expect(then?.shown, `show of ${one.ActionId}`).toBe(now?.shown);
    const isAllSent = (!action?.show || one.ShowCondition) && (!action?.enable || one.EnableCondition);
    if (isAllSent && now?.shown) expect(then?.enabled, `enable of ${one.ActionId}`).toBe(now.enabled);
  }
}

test.each([...demonstrated, invented].map((actions) => [actions.length, actions] as const))(
  'what a browser foresees of %i actions is what the server finds once it is saved, in any world',
  { timeout: 120_000 },
  async (_count, actions) => {
    await fc.assert(
      fc.asyncProperty(worldOf(actions), fc.nat(50), fc.record({ text }), bit, (world, at, typed, seesAll) =>
        agrees(actions, world, at, typed, seesAll),
      ),
      { numRuns: 60 },
    );
  },
);
