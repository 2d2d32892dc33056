import type { Identity } from '@ithaki/contract';
import { holds } from '../../api/session.ts';

const all = ['appearance', 'security', 'sessions', 'myData', 'leave'] as const;

export type Section = (typeof all)[number];

/** The sections a person has: what the server would refuse them is not among them. */
export function sectionsOf(me: Identity): readonly Section[] {
  const hasData = !me.Must && holds(me, 'own.data');
  const canLeave = hasData && me.Project !== null && me.State === 1;
  return all.filter((section) => (section === 'myData' ? hasData : section === 'leave' ? canLeave : true));
}

/** The section that an address names; without one, what the person must do, or the first. */
export function sectionNamed(name: string | undefined, me: Identity): Section {
  const named = sectionsOf(me).find((section) => section === name);
  return named ?? (me.Must ? 'security' : 'appearance');
}
