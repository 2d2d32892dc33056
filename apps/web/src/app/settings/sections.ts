import type { Identity } from '@ithaki/contract';
import { hasPermission } from '../../api/session.ts';

const allSections = ['appearance', 'security', 'sessions', 'myData', 'leave'] as const;

/** A section of the settings page. */
export type Section = (typeof allSections)[number];

/** Returns the sections that a person may use. */
export function settingsSections(me: Identity): readonly Section[] {
  const hasData = !me.Must && hasPermission(me, 'own.data');
  const canLeave = hasData && me.Project !== null && me.State === 1;
  return allSections.filter((section) => (section === 'myData' ? hasData : section === 'leave' ? canLeave : true));
}

/** Returns the section named in the address; otherwise security if the person must do something there, or the first one. */
export function sectionInAddress(name: string | undefined, me: Identity): Section {
  const named = settingsSections(me).find((section) => section === name);
  return named ?? (me.Must ? 'security' : 'appearance');
}
