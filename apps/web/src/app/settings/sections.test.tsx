import { describe, expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { sectionNamed, sectionsOf } from './sections.ts';

const member = anIdentity({ Can: ['own.account', 'own.data'] });

describe('the sections of the settings', () => {
  test('are all there for an active member', () =>
    expect(sectionsOf(member)).toEqual(['appearance', 'security', 'sessions', 'myData', 'leave']));

  test('have no leaving for whoever has left or is in no project', () => {
    expect(sectionsOf({ ...member, State: 2 })).not.toContain('leave');
    expect(sectionsOf({ ...member, Project: null })).not.toContain('leave');
  });

  test('are only those of the account while something must be done first', () =>
    expect(sectionsOf({ ...member, Must: 'changePassword' })).toEqual(['appearance', 'security', 'sessions']));
});

describe('an address', () => {
  test('opens the section it names', () => expect(sectionNamed('sessions', member)).toBe('sessions'));

  test.each([undefined, 'nothing'])('that names %s opens the first', (name) =>
    expect(sectionNamed(name, member)).toBe('appearance'),
  );

  test('opens security where something must be done first', () =>
    expect(sectionNamed('myData', { ...member, Must: 'setUpSecondFactor' })).toBe('security'));
});
