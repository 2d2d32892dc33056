import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcementBetween,
  type Clock,
  clockOf,
  closesAt,
  isOver,
  lateRefusal,
  linesFor,
  mergeOutboxes,
  type Outbox,
  optionsFor,
  outboxKey,
  pause,
  pipedText,
  pointsIn,
  remainingOf,
  resume,
  retryDelay,
  type StoredRow,
  scoresOf,
  shownToRespondents,
  shuffled,
  start,
  withAnswer,
  withExtraTime,
  withoutAnswer,
} from '../index.ts';
import { answering, formOf, infoOf, options, question } from '../testing/make.ts';

const second = 1000;
const started = start(clockOf({ Duration: 60, Extra: {} }), 0);

describe('the time limit of an answer set', () => {
  it('starts when the first question is shown and accepts answers until the grace period is over', () => {
    expect(remainingOf(clockOf({ Duration: 60, Extra: {} }), 5 * second)).toBe(60);
    expect(start(started, 30 * second)).toBe(started);
    expect([0, 59.5, 60, 61].map((instant) => remainingOf(started, instant * second))).toEqual([60, 1, 0, 0]);
    expect([59, 60].map((instant) => isOver(started, instant * second))).toEqual([false, true]);
    expect([60, 65, 65.001].map((instant) => lateRefusal(started, instant * second))).toEqual([
      undefined,
      undefined,
      'Expired',
    ]);
    expect(closesAt(started, 0)).toBe(65 * second);
  });

  it('has no deadline without a duration', () => {
    const endless = start(clockOf({ Duration: null, Extra: {} }), 0);
    expect([remainingOf(endless, 1e12), lateRefusal(endless, 1e12), isOver(endless, 1e12)]).toEqual([
      null,
      undefined,
      false,
    ]);
  });

  it('is extended by extra time, even after the end', () => {
    expect(remainingOf(withExtraTime(started, 30), 70 * second)).toBe(20);
  });

  it('stops during a pause and refuses answers meanwhile, unless the clock keeps running in pauses', () => {
    const paused = pause(started, 20 * second);
    expect([remainingOf(paused, 500 * second), lateRefusal(paused, 500 * second)]).toEqual([40, 'Paused']);
    expect(remainingOf(resume(paused, 500 * second), 510 * second)).toBe(30);
    const running = pause(start(clockOf({ Duration: 60, Extra: { PauseStopsClock: false } }), 0), 20 * second);
    expect([remainingOf(running, 50 * second), lateRefusal(running, 90 * second)]).toEqual([10, 'Expired']);
  });

  it('is neither gained nor lost by pausing and resuming', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(spans, (list) => {
        let [clock, now, worked]: [Clock, number, number] = [started, 0, 0];
        for (const [instant, span] of list.entries()) {
          now += span * second;
          if (instant % 2 === 0) worked += span;
          clock = instant % 2 === 0 ? pause(clock, now) : resume(clock, now);
        }
        expect(remainingOf(clock, now)).toBe(Math.max(0, 60 - worked));
      }),
    );
  });

  it('is announced at ten, five and one minutes', () => {
    expect([
      announcementBetween(601, 600),
      announcementBetween(600, 599),
      announcementBetween(700, 50),
      announcementBetween(61, 60),
    ]).toEqual([600, undefined, 60, 60]);
  });
});

const row = fc.record({
  GroupId: fc.constantFrom('ID_0001', 'ID_0002'),
  LineId: fc.constantFrom('1', '2'),
  Text: fc.constantFrom('α', 'β', ''),
  Seq: fc.nat(4),
});
const filled = (rows: readonly StoredRow[]): Outbox =>
  rows.reduce<Outbox>((box, row) => withAnswer(box, 'set', row), {});

describe('the outbox', () => {
  it('keeps the newest answer of each key, in any order and with repetitions', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), fc.array(row), (a, b, c) => {
        const [x, y, z] = [filled(a), filled(b), filled(c)];
        expect(mergeOutboxes(x, y)).toEqual(mergeOutboxes(y, x));
        expect(mergeOutboxes(mergeOutboxes(x, y), z)).toEqual(mergeOutboxes(x, mergeOutboxes(y, z)));
        expect(mergeOutboxes(x, x)).toEqual(x);
        expect(filled([...a, ...b])).toEqual(mergeOutboxes(x, y));
        expect(filled([...a].reverse())).toEqual(x);
      }),
    );
  });

  it('removes an acknowledged answer unless a newer one is waiting', () => {
    const box = filled([{ GroupId: 'ID_0001', Text: 'νέο', Seq: 7 }]);
    expect(withoutAnswer(box, 'set', { GroupId: 'ID_0001', Text: 'παλιό', Seq: 6 })).toEqual(box);
    expect(withoutAnswer(box, 'set', { GroupId: 'ID_0001', Text: 'νέο', Seq: 7 })).toEqual({});
    expect(outboxKey('set', { GroupId: 'a', LineId: 'b' })).not.toBe(outboxKey('set', { GroupId: 'a:b' }));
  });

  it('is retried after 1, 2, 4 and then every 8 seconds', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
});

describe('a shuffled questionnaire', () => {
  it('contains every item once, in an order determined by the answer set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.string(), (list, seed) => {
        expect(shuffled(list, seed)).toEqual(shuffled(list, seed));
        expect([...shuffled(list, seed)].sort()).toEqual([...list].sort());
      }),
    );
    const orders = new Set(Array.from({ length: 60 }, (_, set) => shuffled([1, 2, 3], `set ${set}`).join()));
    expect(orders.size).toBe(6);
  });

  it('keeps lines without questions in their place', () => {
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

  it('are the sum of the points of chosen options, without hidden questions', () => {
    const session = answering(scored, rows);
    expect(scoresOf(session)).toEqual([
      { Name: 'Όλα', Value: 10.5 },
      { Name: 'Χαλασμένο', Value: null },
    ]);
    session.put([{ GroupId: 'ID_0001', OptionId: 'ID_0003' }]);
    expect(pointsIn(session)).toMatchObject({ ID_0001: 0, ID_0010: 0, ID_0020: 4, Total: 0 });
  });

  it('are removed from the questionnaire sent to a respondent', () => {
    expect(JSON.stringify(shownToRespondents(scored))).not.toMatch(/Score/);
  });

  it('are sent without the names and codes of data files, but with the names of workbooks', () => {
    const form = formOf([
      question('ID_0001', { Name: 'q1', Type: 'radio', Options: [{ Value: 'ID_0002', Text: 'Α', Code: 'correct' }] }),
      question('ID_0003', { Type: 'spreadsheet', Spreadsheets: [{ Id: '1', Name: 'Budget' }] }),
    ]);
    const shown = JSON.stringify(shownToRespondents(form));
    expect(shown).not.toMatch(/q1"|correct/);
    expect(shown).toContain('Budget');
  });
});

describe('a piped text', () => {
  it('contains answers as readable text', () => {
    const form = formOf([
      question('ID_0001', { Type: 'radio', Options: [{ Value: 'ID_0002', Text: { el: 'Βόλος', en: 'Volos' } }] }),
      question('ID_0003', { Text: 'Μένετε στην πόλη {ID_0001}, {ID_0009};', Piped: true }),
    ]);
    const session = answering(form, [{ GroupId: 'ID_0001', OptionId: 'ID_0002' }]);
    const { question: pipedQuestion } = infoOf(session, 'ID_0003');
    expect(pipedText(session, pipedQuestion.Text, pipedQuestion.Piped)).toBe('Μένετε στην πόλη Βόλος, ;');
    expect(pipedText(session, pipedQuestion.Text, false)).toContain('{ID_0001}');
  });
});
