import type { Fixture } from './fixture.ts';

const february = { From: '01-02-2040', To: '28-02-2040' };

/** What the calls of plans are called with; that they succeed for those who have a plan is tried by their own tests. */
export const planningFixtures: Record<string, Fixture> = {
  'planning.plan': {
    body: ({ actions, subject }) => ({ ...february, ActionId: actions.meeting, Filter: { Ids: [subject] } }),
  },
  'planning.get': { body: () => ({}) },
  'planning.save': { body: () => ({ PlanId: 1, Version: 1, Items: [] }), refusedBy: 'NotFound' },
  'planning.apply': { body: () => ({ PlanId: 1, Version: 1 }), refusedBy: 'NotFound' },
  'planning.undo': { body: () => ({ PlanId: 1, Version: 1 }), refusedBy: 'NotFound' },
  'planning.repair': { body: () => ({ MeetingIds: [] }), refusedBy: 'NothingToRepair' },
  'planning.applyRepair': {
    body: () => ({ Option: { Moves: [], Cost: { People: 0, Minutes: 0, Preference: 0 }, NotPlaced: [] } }),
  },
};
