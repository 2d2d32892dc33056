import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clock,
  clockOf,
  closesAt,
  isOver,
  lateness,
  linesFor,
  merged,
  type Outbox,
  optionsFor,
  pause,
  pipedText,
  placeOf,
  pointsIn,
  remainingOf,
  resume,
  type StoredRow,
  scoresOf,
  shuffled,
  spokenBetween,
  start,
  waitAfter,
  withAnswer,
  withExtra,
  without,
  withoutScores,
} from '../index.ts';
import { answering, formOf, infoOf, options, question } from '../testing/make.ts';

const second = 1000;
const begun = start(clockOf({ Duration: 60, Extra: {} }), 0);

describe('the time of a set', () => {
  it('starts when the first question is shown and ends by the server’s clock, grace after it', () => {
    expect(remainingOf(clockOf({ Duration: 60, Extra: {} }), 5 * second)).toBe(60);
    expect(start(begun, 30 * second)).toBe(begun);
    expect([0, 59.5, 60, 61].map((at) => remainingOf(begun, at * second))).toEqual([60, 1, 0, 0]);
    expect([59, 60].map((at) => isOver(begun, at * second))).toEqual([false, true]);
    expect([60, 65, 65.001].map((at) => lateness(begun, at * second))).toEqual([undefined, undefined, 'Expired']);
    expect(closesAt(begun, 0)).toBe(65 * second);
  });

  it('has no end without a duration', () => {
    const endless = start(clockOf({ Duration: null, Extra: {} }), 0);
    expect([remainingOf(endless, 1e12), lateness(endless, 1e12), isOver(endless, 1e12)]).toEqual([
      null,
      undefined,
      false,
    ]);
  });

  it('is longer for who was given more, even after the end', () => {
    expect(remainingOf(withExtra(begun, 30), 70 * second)).toBe(20);
  });

  it('rests in a pause and takes no answer meanwhile, unless the clock is to run on', () => {
    const paused = pause(begun, 20 * second);
    expect([remainingOf(paused, 500 * second), lateness(paused, 500 * second)]).toEqual([40, 'Paused']);
    expect(remainingOf(resume(paused, 500 * second), 510 * second)).toBe(30);
    const running = pause(start(clockOf({ Duration: 60, Extra: { PauseStopsClock: false } }), 0), 20 * second);
    expect([remainingOf(running, 50 * second), lateness(running, 90 * second)]).toEqual([10, 'Expired']);
  });

  it('is never given back or taken by pausing and going on', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(spans, (list) => {
        let [clock, now, worked]: [Clock, number, number] = [begun, 0, 0];
        for (const [at, span] of list.entries()) {
          now += span * second;
          if (at % 2 === 0) worked += span;
          clock = at % 2 === 0 ? pause(clock, now) : resume(clock, now);
        }
        expect(remainingOf(clock, now)).toBe(Math.max(0, 60 - worked));
      }),
    );
  });

  it('is spoken at ten, five and one minutes', () => {
    expect([spokenBetween(601, 600), spokenBetween(600, 599), spokenBetween(700, 50), spokenBetween(61, 60)]).toEqual([
      600,
      undefined,
      60,
      60,
    ]);
  });
});

const row = fc.record({
  GroupId: fc.constantFrom('ID_0001', 'ID_0002'),
  LineId: fc.constantFrom('1', '2'),
  Text: fc.constantFrom('α', 'β', ''),
  Seq: fc.nat(4),
});
const filled = (rows: readonly StoredRow[]): Outbox =>
  rows.reduce<Outbox>((box, one) => withAnswer(box, 'set', one), {});

describe('the outbox', () => {
  it('keeps the newest of each place in whatever order and however often they come', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), fc.array(row), (a, b, c) => {
        const [x, y, z] = [filled(a), filled(b), filled(c)];
        expect(merged(x, y)).toEqual(merged(y, x));
        expect(merged(merged(x, y), z)).toEqual(merged(x, merged(y, z)));
        expect(merged(x, x)).toEqual(x);
        expect(filled([...a, ...b])).toEqual(merged(x, y));
        expect(filled([...a].reverse())).toEqual(x);
      }),
    );
  });

  it('lets go of what was acknowledged, unless something newer waits', () => {
    const box = filled([{ GroupId: 'ID_0001', Text: 'νέο', Seq: 7 }]);
    expect(without(box, 'set', { GroupId: 'ID_0001', Text: 'παλιό', Seq: 6 })).toEqual(box);
    expect(without(box, 'set', { GroupId: 'ID_0001', Text: 'νέο', Seq: 7 })).toEqual({});
    expect(placeOf('set', { GroupId: 'a', LineId: 'b' })).not.toBe(placeOf('set', { GroupId: 'a:b' }));
  });

  it('tries again after 1, 2, 4 and then every 8 seconds', () => {
    expect([1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
});

describe('a shuffled questionnaire', () => {
  it('has everything once, in an order that follows from the set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.string(), (list, seed) => {
        expect(shuffled(list, seed)).toEqual(shuffled(list, seed));
        expect([...shuffled(list, seed)].sort()).toEqual([...list].sort());
      }),
    );
    const orders = new Set(Array.from({ length: 60 }, (_, set) => shuffled([1, 2, 3], `set ${set}`).join()));
    expect(orders.size).toBe(6);
  });

  it('leaves lines that only show something where they are', () => {
    const form = formOf(
      [question('ID_0001'), question('ID_0002', { Type: 'plaintext' }), question('ID_0003'), question('ID_0004')],
      { Extra: { Shuffle: 'lines' } },
    );
    const [section] = form.Section;
    const orders = Array.from({ length: 20 }, (_, set) =>
      linesFor(form, section as NonNullable<typeof section>, `${set}`),
    );
    expect(orders.every((lines) => lines[1]?.Id === 'l2')).toBe(true);
    expect(new Set(orders.map((lines) => lines.map(({ Id }) => Id).join())).size).toBeGreaterThan(1);
    expect(optionsFor(form, 'ID_0001', options('ID_0009', 'ID_0010'), 's')).toEqual(options('ID_0009', 'ID_0010'));
  });
});

describe('scores', () => {
  const scored = formOf(
    [
      question('ID_0001', {
        Type: 'radio',
        Options: [
          { Value: 'ID_0002', Text: 'α', Score: 3 },
          { Value: 'ID_0003', Text: 'β' },
        ],
      }),
      question('ID_0010', {
        Type: 'checkbox',
        Condition: "ID_0001 === 'ID_0002'",
        Options: [
          { Value: 'ID_0011', Text: 'α', Score: 1 },
          { Value: 'ID_0012', Text: 'β', Score: 2.5 },
        ],
      }),
      question('ID_0020', { Type: 'rating' }),
    ],
    {
      Extra: {
        Scores: [
          { Name: 'Όλα', Expr: 'Score.Total + Score.ID_0020' },
          { Name: 'Χαλασμένο', Expr: 'Score.ID_0099.x' },
        ],
      },
    },
  );
  const rows = [
    { GroupId: 'ID_0001', OptionId: 'ID_0002' },
    { GroupId: 'ID_0010:ID_0011', OptionId: '1' },
    { GroupId: 'ID_0010:ID_0012', OptionId: '1' },
    { GroupId: 'ID_0020', OptionId: '4' },
  ];

  it('add up the points of what is chosen, and of nothing that is hidden', () => {
    const session = answering(scored, rows);
    expect(scoresOf(session)).toEqual([
      { Name: 'Όλα', Value: 10.5 },
      { Name: 'Χαλασμένο', Value: null },
    ]);
    session.put([{ GroupId: 'ID_0001', OptionId: 'ID_0003' }]);
    expect(pointsIn(session)).toMatchObject({ ID_0001: 0, ID_0010: 0, ID_0020: 4, Total: 0 });
  });

  it('are not in what a respondent is sent', () => {
    expect(JSON.stringify(withoutScores(scored))).not.toMatch(/Score/);
  });
});

describe('a piped text', () => {
  it('names the answers as a reader says them', () => {
    const form = formOf([
      question('ID_0001', { Type: 'radio', Options: [{ Value: 'ID_0002', Text: { el: 'Βόλος', en: 'Volos' } }] }),
      question('ID_0003', { Text: 'Μένετε στην πόλη {ID_0001}, {ID_0009};', Piped: true }),
    ]);
    const session = answering(form, [{ GroupId: 'ID_0001', OptionId: 'ID_0002' }]);
    const { question: asked } = infoOf(session, 'ID_0003');
    expect(pipedText(session, asked.Text, asked.Piped)).toBe('Μένετε στην πόλη Βόλος, ;');
    expect(pipedText(session, asked.Text, false)).toContain('{ID_0001}');
  });
});
