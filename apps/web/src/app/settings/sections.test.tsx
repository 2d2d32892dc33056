import { describe, expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { sectionInAddress, settingsSections } from './sections.ts';

const member = anIdentity({ Can: ['own.account', 'own.data'] });

describe('the sections of the settings', () => {
  test('are all available to an active member', () =>
    expect(settingsSections(member)).toEqual([
      'appearance',
      'notifications',
      'security',
      'sessions',
      'myData',
      'leave',
    ]));

  test('do not include leaving for people who have left or have no project', () => {
    expect(settingsSections({ ...member, State: 2 })).not.toContain('leave');
    expect(settingsSections({ ...member, Project: null })).not.toContain('leave');
  });

  test('do not include notifications while someone acts or views as the person', () => {
    expect(settingsSections({ ...member, ActingFor: { Id: 1, Name: 'Διαχειριστής' } })).not.toContain('notifications');
    expect(settingsSections({ ...member, ViewAs: true })).not.toContain('notifications');
  });

  test('include only those of the account while the person must do something first', () =>
    expect(settingsSections({ ...member, Must: 'changePassword' })).toEqual(['appearance', 'security', 'sessions']));
});

describe('an address', () => {
  test('opens the section it names', () => expect(sectionInAddress('sessions', member)).toBe('sessions'));

  test.each([undefined, 'nothing'])('that names %s opens the first', (name) =>
    expect(sectionInAddress(name, member)).toBe('appearance'),
  );

  test('opens security while the person must do something first', () =>
    expect(sectionInAddress('myData', { ...member, Must: 'setUpSecondFactor' })).toBe('security'));
});
