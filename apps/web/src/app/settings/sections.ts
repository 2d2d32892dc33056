import type { Identity } from '@ithaki/contract';
import { hasPermission } from '../../api/session.ts';

const all = ['appearance', 'security', 'sessions', 'myData', 'leave'] as const;

export type Section = (typeof all)[number];

/** Returns the sections that a person may use. */
export function settingsSections(me: Identity): readonly Section[] {
  const hasData = !me.Must && hasPermission(me, 'own.data');
  const canLeave = hasData && me.Project !== null && me.State === 1;
  return all.filter((section) => (section === 'myData' ? hasData : section === 'leave' ? canLeave : true));
}

/** Returns the section named in the address; otherwise security if the person must do something there, or the first one. */
export function sectionInAddress(name: string | undefined, me: Identity): Section {
  const named = settingsSections(me).find((section) => section === name);
  return named ?? (me.Must ? 'security' : 'appearance');
}
