import type { Fixture } from './fixture.ts';
import { WORLD_VIEW } from './world-queries.ts';

const named = { body: () => ({ Name: WORLD_VIEW }) };
const key = { Class: 'view', Name: WORLD_VIEW };

/** Fixtures of the calls about custom views. */
export const viewFixtures: Record<string, Fixture> = {
  'views.first': named,
  'views.get': named,
  'views.state': named,
  'views.saveState': { body: () => ({ Name: WORLD_VIEW, Data: {} }) },
  'views.edited': { body: () => key },
  'views.versions': { body: () => key },
  'views.uses': { body: () => key },
  'views.restore': { body: () => ({ ...key, Version: 1 }) },
  'views.set': { body: () => ({ Name: 'set', Type: 'view', HTML: '<p>' }) },
  'views.saveFirst': { body: () => ({ Name: 'first', View: '<p>', Ctrl: '', Version: 0 }) },
  'views.save': { body: () => ({ Class: 'view', Name: 'saved', Kind: 'blocks', Version: 0 }) },
  'views.retire': { body: () => ({ type: 'view', name: 'old' }) },
  'views.check': { body: () => ({ Controller: '', Functions: '' }) },
  'designs.get': { body: ({ actions }) => ({ type: 'mentee', id: actions.task }) },
  'designs.set': { body: ({ actions }) => ({ type: 'mentee', id: actions.task, html: '' }) },
  'designs.setType': { body: () => ({ type: 'mentee', id: 4, html: '' }) },
  'designs.saveController': { body: ({ actions }) => ({ Id: actions.task, ctrl: '', viewType: 'mentee' }) },
  'designs.saveFunctions': { body: ({ actions }) => ({ Id: actions.task, Functions: '', viewType: 'mentee' }) },
  'designs.saveTypeController': { body: () => ({ TypeId: 4, ctrl: '', viewType: 'mentee' }) },
  'designs.saveTypeFunctions': { body: () => ({ TypeId: 4, Functions: '', viewType: 'mentee' }) },
};
