import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uncrowded } from './crowding.ts';
import type { DrawnEvent } from './schedule-events.ts';

const week = { from: '2026-06-01', to: '2026-06-07' };
const legible = { lanes: 2, rows: 2 };
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** Meetings of one day, as quarters of an hour from eight and durations in quarters. */
const meetings = fc.array(fc.tuple(fc.integer({ min: 0, max: 44 }), fc.integer({ min: 1, max: 8 })), { maxLength: 60 });
const eventsOf = (times: readonly (readonly [number, number])[]): DrawnEvent[] =>
  times.map(([from, quarters], index) => ({
    id: index,
    title: 'Συνάντηση',
    start: `2026-06-03 ${time(480 + from * 15)}`,
    end: `2026-06-03 ${time(480 + (from + quarters) * 15)}`,
    color: 'brand',
    payload: {},
  }));

/** The left and right edge of an event, as parts of its day; a strip is a tenth. */
function edgesOf({ payload }: DrawnEvent): [number, number] {
  const place = payload?.place;
  if (!place || place === 'strip') return [0.9, 1];
  const width = (place.beside === 'strip' ? 0.9 : 1) / place.lanes;
  return [place.lane * width, (place.lane + 1) * width];
}

test('no meeting covers another or the number beside it, and each is shown or counted', () => {
  fc.assert(
    fc.property(meetings, (times) => {
      const placed = uncrowded(eventsOf(times), week, legible);
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1)) {
          const together = String(one.start) < String(other.end) && String(other.start) < String(one.end);
          const [[left, right], [otherLeft, otherRight]] = [edgesOf(one), edgesOf(other)];
          if (together) expect(right <= otherLeft + 1e-9 || otherRight <= left + 1e-9).toBe(true);
        }
      const counted = placed.reduce((sum, { payload }) => sum + (payload?.more ?? 1), 0);
      expect(counted).toBe(times.length);
    }),
  );
});

test('three meetings at ten leave room for two, and the hour says that there is one more', () => {
  const placed = uncrowded(
    eventsOf([
      [8, 3],
      [8, 3],
      [8, 3],
      [20, 3],
    ]),
    week,
    legible,
  );
  expect(placed.map(({ payload }) => payload?.crowd ?? payload?.place)).toEqual([
    { lane: 0, lanes: 2, beside: 'strip' },
    { lane: 1, lanes: 2, beside: 'strip' },
    { lane: 0, lanes: 1, beside: 'strip' },
    { day: '2026-06-03', hour: '10' },
  ]);
});

test('of whole days two stand below each other, and each day says how many more it has', () => {
  const whole = (id: number, from: string, to: string): DrawnEvent => ({
    ...{ id, title: 'Άδεια', color: 'gray', payload: {} },
    ...{ start: `${from} 00:00:00`, end: `${to} 00:00:00` },
  });
  const events = [
    whole(1, '2026-06-01', '2026-06-04'),
    whole(2, '2026-06-01', '2026-06-02'),
    whole(3, '2026-06-01', '2026-06-02'),
    whole(4, '2026-05-20', '2026-06-20'),
  ];
  expect(uncrowded(events, week, legible).map(({ id, payload }) => [id, payload?.row, payload?.more])).toEqual([
    [4, 0, undefined],
    [1, 1, undefined],
    ['crowd-2026-06-01', 2, 2],
  ]);
});
