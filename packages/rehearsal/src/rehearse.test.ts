import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, aMentor, anAction, aProblem, dayAfter, FIRST, findingsOf, rehearsed } from './testing/programmes.ts';

/** A way of actions, each of which opens after the one before, of all types that are completed by different work. */
const ways = fc
  .array(fc.constantFrom('confirmation', 'review', 'meeting'), { minLength: 2, maxLength: 7 })
  .map((types) =>
    types.map((completedBy, index) => anAction(index + 1, index === 0 ? {} : after(index), { completedBy })),
  );
const runs = { numRuns: 12 };

describe('a rehearsal', () => {
  it('lets everybody finish a programme that has no fault', () =>
    fc.assert(
      fc.asyncProperty(ways, fc.integer({ min: 1, max: 1_000_000 }), async (actions, seed) => {
        const report = await rehearsed(aProblem(actions, { seed, until: FIRST + 400 }));
        expect(report.Findings.filter(({ Severity }) => Severity === 'error')).toEqual([]);
        expect(report.People).toEqual({ All: 20, Finished: 20, OnTheWay: 0, Stuck: 0, Left: 0 });
      }),
      runs,
    ));

  it('gives the same report for the same seed, to the byte', () =>
    fc.assert(
      fc.asyncProperty(ways, fc.integer({ min: 1, max: 1_000_000 }), async (actions, seed) => {
        const problem = aProblem(actions, { seed });
        expect(JSON.stringify(await rehearsed(structuredClone(problem)))).toBe(
          JSON.stringify(await rehearsed(problem)),
        );
      }),
      runs,
    ));

  it('gives another report for another seed', async () => {
    const actions = [anAction(1), anAction(2, after(1), { completedBy: 'meeting' })];
    const [one, other] = [await rehearsed(aProblem(actions)), await rehearsed(aProblem(actions, { seed: 2 }))];
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
  });

  it('finds a planted circle wherever it is, and who is stuck in it', () =>
    fc.assert(
      fc.asyncProperty(ways, fc.nat(), async (way, place) => {
        // Two actions after some step, each of which waits for the other.
        const [a, b] = [101, 102];
        const circle = [
          anAction(a, { enable: `actions[${(place % way.length) + 1}].Completed && actions[${b}].Completed` }),
          anAction(b, after(a)),
        ];
        const report = await rehearsed(aProblem([...way, ...circle], { until: FIRST + 400 }));
        expect(findingsOf(report, 'circle')).toEqual([{ Severity: 'error', Kind: 'circle', ActionIds: [a, b] }]);
        expect(findingsOf(report, 'neverOpened').map(({ ActionId, Because }) => [ActionId, Because])).toEqual([
          [a, 'circle'],
          [b, 'circle'],
        ]);
        expect(report.Stuck).toMatchObject([{ Because: 'circle', People: 20 }]);
      }),
      runs,
    ));

  it('notes a circle out of which another condition leads, and nobody is stuck', async () => {
    const report = await rehearsed(
      aProblem([anAction(1, { enable: 'actions[2].Completed || user.State === 1' }), anAction(2, after(1))]),
    );
    expect(findingsOf(report, 'circle')).toEqual([{ Severity: 'note', Kind: 'circle', ActionIds: [1, 2] }]);
    expect(report.People.Finished).toBe(20);
  });

  it('finds a dead end and what waits behind it', () =>
    fc.assert(
      fc.asyncProperty(ways, async (way) => {
        const dead = anAction(101, { enable: `actions[${way.length}].Completed && user.State === 3` });
        const report = await rehearsed(aProblem([...way, dead, anAction(102, after(101))], { until: FIRST + 400 }));
        expect(findingsOf(report, 'neverOpened').map(({ ActionId, Because }) => [ActionId, Because])).toEqual([
          [101, 'condition'],
          [102, 'before'],
        ]);
        expect(report.Stuck).toMatchObject([{ ActionId: 101, Because: 'condition', People: 20 }]);
      }),
      runs,
    ));

  it('finds an action that is opened and never finished', async () => {
    const report = await rehearsed(aProblem([anAction(1, { completion: 'user.State === 3' })]));
    expect(findingsOf(report, 'neverFinished')).toEqual([
      { Severity: 'error', Kind: 'neverFinished', ActionId: 1, Opened: 20 },
    ]);
    expect(report.Stuck).toMatchObject([{ Because: 'completion', People: 20 }]);
  });

  it('lets people do work again that a completion script refuses, and gives up when it never accepts', async () => {
    const form = [{ name: 'answer', type: 'text', options: [] }];
    const work = { completedBy: 'review', form } as const;
    const refusing = await rehearsed(
      aProblem([anAction(1, { completion: 'words(data.answer) >= 3' }, work)], { people: 40 }),
    );
    expect(refusing.Actions[0]?.Conditions[0]?.NotHeld).toBeGreaterThan(0);
    expect(refusing.People.Finished).toBe(40);
    const boxes = ['permits', 'insurance', 'payments', 'suppliers', 'prices'];
    const checklist = boxes.map((name) => ({ name, type: 'checkbox', options: [] }));
    const completion = boxes.map((name) => `data.${name}`).join(' && ');
    const ticking = await rehearsed(aProblem([anAction(1, { completion }, { ...work, form: checklist })]));
    expect(ticking.Actions[0]?.Conditions[0]?.NotHeld).toBeGreaterThan(0);
    expect(ticking.People.Finished).toBe(20);
    const never = await rehearsed(aProblem([anAction(1, { completion: 'user.State === 3' }, work)]));
    expect(never.Stuck).toMatchObject([{ Because: 'completion', People: 20 }]);
  });

  it('finds a deadline that nobody can meet, and none that everybody can', async () => {
    const meeting = (id: number, dueDays: number) => anAction(id, {}, { completedBy: 'meeting', dueDays });
    const report = await rehearsed(aProblem([meeting(1, 1), meeting(2, 90)]));
    expect(findingsOf(report, 'deadline')).toMatchObject([
      { Severity: 'error', ActionId: 1, DueDays: 1, Late: 20, Reached: 20 },
    ]);
  });

  it('finds a mentor with more meetings than hours, and not one who has hours enough', async () => {
    const problem = aProblem([anAction(1, {}, { completedBy: 'meeting', sessions: 8 })], {
      mentors: [aMentor(901, 1, { maxPerWeek: 1 }), aMentor(902, 6)],
    });
    const report = await rehearsed({ ...problem, meetings: { ...problem.meetings, horizonDays: 14 } });
    expect(findingsOf(report, 'overloaded').map(({ MentorId }) => MentorId)).toEqual([901]);
    expect(report.Stuck).toMatchObject([{ Because: 'noHour', MentorIds: [901] }]);
  });

  it('puts as many people into a group meeting as its action has places', async () => {
    const meetingsWith = async (places: number) => {
      const action = anAction(1, {}, { completedBy: 'meeting', isGroup: true, places });
      const { Mentors } = await rehearsed(aProblem([action], { people: 12 }));
      return Mentors.reduce((all, { Meetings }) => all + Meetings, 0);
    };
    const ofTwo = await meetingsWith(2);
    expect(ofTwo).toBeGreaterThanOrEqual(6);
    expect(await meetingsWith(20)).toBeLessThan(ofTwo);
  });

  it('names mentors who never saved their hours', async () => {
    const report = await rehearsed(
      aProblem([anAction(1, {}, { completedBy: 'meeting' })], {
        mentors: [aMentor(901), aMentor(902, 4, { hours: [] })],
      }),
    );
    expect(findingsOf(report, 'hoursUnknown')).toEqual([
      { Severity: 'warning', Kind: 'hoursUnknown', MentorIds: [902] },
    ]);
  });

  it('tells which script fails, with its line', async () => {
    const report = await rehearsed(aProblem([anAction(1, { enable: '\nuser.Area.length > 2' })]));
    expect(findingsOf(report, 'script')).toMatchObject([{ ActionId: 1, Part: 'enable', Reason: 'throw', Line: 2 }]);
  });

  it('gives up a script that keeps running out of time', async () => {
    const report = await rehearsed(aProblem([anAction(1, { enable: 'for (;;) {} return true' })]));
    expect(findingsOf(report, 'script')).toMatchObject([{ ActionId: 1, Reason: 'timeout' }]);
    expect(report.People.Finished).toBe(0);
  });

  it('waits for a day that a condition names', async () => {
    const report = await rehearsed(
      aProblem([
        anAction(1, { enable: `today >= "${dayAfter(60)}"` }),
        anAction(2, { enable: `today >= "${dayAfter(400)}"` }),
      ]),
    );
    expect(report.Actions[0]?.ToOpen?.Low).toBeGreaterThanOrEqual(50);
    expect(report.Stuck).toMatchObject([{ ActionId: 2, Because: 'day' }]);
  });

  it('evaluates every day what reads the day in another way', async () => {
    const report = await rehearsed(aProblem([anAction(1, { enable: `days("${dayAfter(0)}", today) >= 60` })]));
    expect(report.Actions[0]?.ToOpen?.Low).toBeGreaterThanOrEqual(50);
    expect(report.People.Finished).toBe(20);
  });

  it('tells apart that meetings of one action are too close from mentors without hours', async () => {
    const problem = aProblem([anAction(1, {}, { completedBy: 'meeting' })], {
      people: 60,
      mentors: Array.from({ length: 30 }, (_, index) => aMentor(901 + index, 1)),
    });
    const meetings = { ...problem.meetings, horizonDays: 10 };
    const apart = await rehearsed({ ...problem, meetings });
    expect(findingsOf(apart, 'tooClose')).toMatchObject([{ Severity: 'warning', ActionId: 1 }]);
    expect(findingsOf(apart, 'overloaded')).toEqual([]);
    const together = await rehearsed({ ...problem, meetings: { ...meetings, actionsApart: false } });
    expect(findingsOf(together, 'tooClose')).toEqual([]);
  });

  it('counts those who drop out apart from those who are stuck', async () => {
    const { People } = await rehearsed(
      aProblem([anAction(1), anAction(2, after(1)), anAction(3, after(2))], {
        mix: { Quick: 0, Usual: 1, Slow: 0, Dropping: 1 },
      }),
    );
    expect(People.Left).toBe(10);
    expect(People.Stuck).toBe(0);
  });

  it('counts the mails of a day as one, and those about meetings each', async () => {
    const actions = [anAction(1), anAction(2), anAction(3, {}, { completedBy: 'meeting' })];
    const { Mails } = await rehearsed(
      aProblem(actions, { people: 1, mix: { Quick: 1, Usual: 0, Slow: 0, Dropping: 0 } }),
    );
    expect(Mails.Occasions).toEqual([
      { Occasion: 'published', Count: 3 },
      { Occasion: 'meeting', Count: 2 },
      { Occasion: 'reminder', Count: 4 },
    ]);
    // One digest, the invitation and two reminders.
    expect(Mails.Mentees.Most).toBe(4);
  });
});

describe('people made from the constants of conditions', () => {
  const conditions = [
    "projectFields.stage !== 'tried'",
    "fields.region === 'north' && fields.sector === 'food'",
    'num(fields.employees) >= 40',
    'age(fields.birth) >= 30',
    'date(fields.start) < "2027-03-01"',
    "has(fields.wants, 'loan')",
    "['a', 'b'].includes(projectFields.group)",
    "fields.city.startsWith('Θεσ')",
    'empty(fields.afm)',
    '!fields.consent',
  ];

  it.each(conditions)('take both ways of %s', async (enable) => {
    const { Actions } = await rehearsed(aProblem([anAction(1, { enable })], { people: 40 }));
    const [condition] = Actions[0]?.Conditions ?? [];
    expect(condition?.Held).toBeGreaterThan(0);
    expect(condition?.NotHeld).toBeGreaterThan(0);
    expect(condition?.Failed).toBe(0);
  });

  it('write what conditions of later actions read', async () => {
    const form = [{ name: 'answer', type: 'text', options: [] }];
    const { Actions } = await rehearsed(
      aProblem([anAction(1, {}, { form }), anAction(2, { enable: "actions[1].data.answer === 'yes'" })], {
        people: 40,
      }),
    );
    const [condition] = Actions[1]?.Conditions ?? [];
    expect(condition?.Held).toBeGreaterThan(0);
    expect(condition?.NotHeld).toBeGreaterThan(0);
  });
});
