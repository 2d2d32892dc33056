import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const february = { From: '01-02-2040', To: '28-02-2040' };

/** The actor's plan at a version that it does not have. */
const ofPlan = ({ relation, side }: Case) => ({
  PlanId: relation === 'foreignThing' ? side.foreignPlan : side.plan,
  Version: 999,
});

/** What the calls of plans are called with; that they succeed for those who have a plan is tried by their own tests. */
export const planningFixtures: Record<string, Fixture> = {
  'planning.plan': {
    body: ({ actions, subject }) => ({ ...february, ActionId: actions.meeting, Filter: { Ids: [subject] } }),
  },
  'planning.get': { body: () => ({}) },
  'planning.save': { body: (testCase) => ({ ...ofPlan(testCase), Items: [] }), refusedBy: 'Conflict' },
  'planning.apply': { body: ofPlan, refusedBy: 'Conflict' },
  'planning.undo': { body: ofPlan, refusedBy: 'Conflict' },
  'planning.repair': { body: () => ({ MeetingIds: [] }), refusedBy: 'NothingToRepair' },
  'planning.applyRepair': {
    body: () => ({ Option: { Moves: [], Cost: { People: 0, Minutes: 0, Preference: 0 }, NotPlaced: [] } }),
  },
};
