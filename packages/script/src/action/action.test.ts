import {
  type ActionWorld,
  type Code,
  compile,
  dependsOn,
  evaluate,
  isReadable,
  type Kind,
  predictStates,
  type RunScript,
  type ScriptToRun,
  type VisibleKeys,
} from '@ithaki/script';
import { expect, it } from 'vitest';

function codeOf(text: string, kind: Kind = 'enable'): Code {
  const code = compile(text, kind);
  if (!code.ok) throw new Error(`${text}: ${code.message}`);
  return code;
}

const world: ActionWorld = {
  user: { Id: 1 },
  fields: { phone: '210' },
  projectFields: {},
  actions: { 1: { Completed: false, data: { text: '', links: ['a'] } }, 2: { Completed: false, data: {} } },
  today: '2026-03-10',
  now: '2026-03-10T08:00:00Z',
};

/** A run function that evaluates expressions and records which scripts ran. */
function aRun() {
  const ran: string[] = [];
  const run: RunScript<ScriptToRun> = async ({ kind, code }, scope) => {
    ran.push(`${kind} ${code.dependencies.join(' ')}`);
    if (code.tier === 'program') throw new Error('no sandbox here');
    return evaluate(code, scope);
  };
  return { ran, run };
}

const inputs = (text: string) => [{ actionId: 1, data: { text } }];

it('enables an action as soon as input in another action fulfils its condition', async () => {
  const { run } = aRun();
  const actions = [{ actionId: 2, shown: true, enabled: false, enable: codeOf('words(actions[1].data.text) >= 3') }];
  expect(await predictStates(world, actions, inputs('ένα δύο'), run)).toMatchObject([{ actionId: 2, enabled: false }]);
  expect(await predictStates(world, actions, inputs('ένα δύο τρία'), run)).toMatchObject([
    { actionId: 2, enabled: true },
  ]);
});

it('keeps data that the input does not change, and treats a condition that throws as false', async () => {
  const { run } = aRun();
  const action = { actionId: 1, shown: true, enabled: true };
  const withLinks = [{ ...action, enable: codeOf("data.links[0] === 'a' && data.text === 'x'") }];
  expect(await predictStates(world, withLinks, inputs('x'), run)).toMatchObject([{ enabled: true }]);
  const broken = [{ ...action, enable: codeOf('data.text.nothing.at.all') }];
  expect(await predictStates(world, broken, inputs('x'), run)).toMatchObject([{ enabled: false }]);
});

it('reports the result of a completion script, and enables actions that depend on it', async () => {
  const { run } = aRun();
  const completion = codeOf("({ Completed: words(data.text) >= 2, Message: 'Λείπουν λέξεις' })", 'completion');
  const first = { actionId: 1, shown: true, enabled: true, complete: { completed: false }, completion };
  const second = { actionId: 2, shown: true, enabled: false, enable: codeOf('actions[1].Completed') };
  const [early] = await predictStates(world, [first, second], inputs('ένα'), run);
  expect(early?.complete).toEqual({ completed: false, message: 'Λείπουν λέξεις' });
  const afterInput = await predictStates(world, [first, second], inputs('ένα δύο'), run);
  expect(afterInput).toMatchObject([{ complete: { completed: true } }, { enabled: true }]);
});

it('does not complete an action that the input disables', async () => {
  const { run } = aRun();
  const scripts = { enable: codeOf("data.text !== 'x'"), completion: codeOf("data.text === 'x'", 'completion') };
  const first = { actionId: 1, shown: true, enabled: true, ...scripts };
  const second = { actionId: 2, shown: true, enabled: false, enable: codeOf('actions[1].Completed') };
  expect(await predictStates(world, [first, second], inputs('x'), run)).toMatchObject([
    { enabled: false },
    { enabled: false },
  ]);
});

it('runs only scripts that depend on the input, and keeps the other states', async () => {
  const { ran, run } = aRun();
  const actions = [
    { actionId: 2, shown: true, enabled: true, enable: codeOf("fields.phone === ''"), show: codeOf('data.text') },
    { actionId: 3, shown: false, enabled: false, show: codeOf('actions[2].Completed') },
  ];
  expect(await predictStates(world, actions, inputs('x'), run)).toMatchObject([
    { shown: true, enabled: true },
    { shown: false, enabled: false },
  ]);
  expect(ran).toEqual([]);
});

it('finds the actions that a script depends on', () => {
  const affectedBy = (text: string) => [1, 2].map((changed) => dependsOn(codeOf(text), 2, changed));
  expect([
    affectedBy('actions[1].Completed'),
    affectedBy('data.text'),
    affectedBy('fields.a'),
    affectedBy('actions[data.n].Completed'),
  ]).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ]);
});

it('sends a script only to persons who may see everything it reads', () => {
  const visible = (...keys: string[]): VisibleKeys => ({ keys: new Set(keys), complete: false });
  const sight = {
    fields: visible('phone'),
    projectFields: { keys: new Set<string>(), complete: true },
    actions: visible('1'),
  };
  const reads = (text: string, actionId = 1) => isReadable(codeOf(text), actionId, sight);
  expect(
    ['fields.phone', 'actions[1].data.a', 'data.a', 'user.Id', 'today', 'has(projectFields, 1)'].map((text) =>
      reads(text),
    ),
  ).toEqual(Array(6).fill(true));
  expect(
    ['fields.note', 'fields[data.a]', 'actions[2].Completed', 'empty(actions)'].map((text) => reads(text)),
  ).toEqual(Array(4).fill(false));
  expect(reads('data.a', 2)).toBe(false);
  expect([reads('return data.a'), reads('return fields.phone'), reads('return actions[1].Completed')]).toEqual([
    true,
    false,
    false,
  ]);
});
