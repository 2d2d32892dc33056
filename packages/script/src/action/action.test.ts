import {
  type ActionWorld,
  type Code,
  compile,
  dependsOn,
  evaluate,
  foresee,
  isReadable,
  type Kind,
  type Run,
  type SentScript,
  type Sight,
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
  const run: Run<SentScript> = async ({ kind, code }, scope) => {
    ran.push(`${kind} ${code.dependencies.join(' ')}`);
    if (code.tier === 'program') throw new Error('no sandbox here');
    return evaluate(code, scope);
  };
  return { ran, run };
}

const written = (text: string) => [{ actionId: 1, data: { text } }];

it('opens an action as soon as what is written in another fulfils its condition', async () => {
  const { run } = aRun();
  const actions = [{ actionId: 2, shown: true, enabled: false, enable: codeOf('words(actions[1].data.text) >= 3') }];
  expect(await foresee(world, actions, written('ένα δύο'), run)).toMatchObject([{ actionId: 2, enabled: false }]);
  expect(await foresee(world, actions, written('ένα δύο τρία'), run)).toMatchObject([{ actionId: 2, enabled: true }]);
});

it('keeps what is not written, and counts a condition that throws as false', async () => {
  const { run } = aRun();
  const action = { actionId: 1, shown: true, enabled: true };
  const kept = [{ ...action, enable: codeOf("data.links[0] === 'a' && data.text === 'x'") }];
  expect(await foresee(world, kept, written('x'), run)).toMatchObject([{ enabled: true }]);
  const broken = [{ ...action, enable: codeOf('data.text.nothing.at.all') }];
  expect(await foresee(world, broken, written('x'), run)).toMatchObject([{ enabled: false }]);
});

it('says what a completion script says, and opens what waits for that action', async () => {
  const { run } = aRun();
  const completion = codeOf("({ Completed: words(data.text) >= 2, Message: 'Λείπουν λέξεις' })", 'completion');
  const first = { actionId: 1, shown: true, enabled: true, complete: { completed: false }, completion };
  const second = { actionId: 2, shown: true, enabled: false, enable: codeOf('actions[1].Completed') };
  const [early] = await foresee(world, [first, second], written('ένα'), run);
  expect(early?.complete).toEqual({ completed: false, message: 'Λείπουν λέξεις' });
  const then = await foresee(world, [first, second], written('ένα δύο'), run);
  expect(then).toMatchObject([{ complete: { completed: true } }, { enabled: true }]);
});

it('completes nothing that what is written locks', async () => {
  const { run } = aRun();
  const scripts = { enable: codeOf("data.text !== 'x'"), completion: codeOf("data.text === 'x'", 'completion') };
  const first = { actionId: 1, shown: true, enabled: true, ...scripts };
  const second = { actionId: 2, shown: true, enabled: false, enable: codeOf('actions[1].Completed') };
  expect(await foresee(world, [first, second], written('x'), run)).toMatchObject([
    { enabled: false },
    { enabled: false },
  ]);
});

it('runs only what depends on what is written, and keeps what is known of the rest', async () => {
  const { ran, run } = aRun();
  const actions = [
    { actionId: 2, shown: true, enabled: true, enable: codeOf("fields.phone === ''"), show: codeOf('data.text') },
    { actionId: 3, shown: false, enabled: false, show: codeOf('actions[2].Completed') },
  ];
  expect(await foresee(world, actions, written('x'), run)).toMatchObject([
    { shown: true, enabled: true },
    { shown: false, enabled: false },
  ]);
  expect(ran).toEqual([]);
});

it('names which actions a script depends on', () => {
  const on = (text: string) => [1, 2].map((changed) => dependsOn(codeOf(text), 2, changed));
  expect([on('actions[1].Completed'), on('data.text'), on('fields.a'), on('actions[data.n].Completed')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ]);
});

it('lets a script be read only by those who see all that it reads', () => {
  const some = (...keys: string[]): Sight => ({ keys: new Set(keys), whole: false });
  const sight = { fields: some('phone'), projectFields: { keys: new Set<string>(), whole: true }, actions: some('1') };
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
