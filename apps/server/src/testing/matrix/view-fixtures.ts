import type { Fixture } from './fixture.ts';
import { WORLD_VIEW } from './world-queries.ts';

const named = { body: () => ({ Name: WORLD_VIEW }) };
const key = { Class: 'view', Name: WORLD_VIEW };

/** What the calls of custom views are called with. */
export const viewFixtures: Record<string, Fixture> = {
  'views.first': named,
  'views.get': named,
  'views.state': named,
  'views.saveState': { body: () => ({ Name: WORLD_VIEW, Data: {} }) },
  'views.edited': { body: () => key },
  'views.versions': { body: () => key },
  'views.restore': { body: () => ({ ...key, Version: 1 }) },
  'views.set': { body: () => ({ Name: 'set', Type: 'view', HTML: '<p>' }) },
  'views.saveFirst': { body: () => ({ Name: 'first', View: '<p>', Ctrl: '', Version: 0 }) },
  'views.save': { body: () => ({ Class: 'view', Name: 'saved', Kind: 'blocks', Version: 0 }) },
  'views.retire': { body: () => ({ type: 'view', name: 'old' }) },
  'views.check': { body: () => ({ Controller: '', Functions: '' }) },
};
