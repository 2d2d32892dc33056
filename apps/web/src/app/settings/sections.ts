import type { Identity } from '@ithaki/contract';
import { hasPermission, isImpersonated } from '../../api/session.ts';

const allSections = ['appearance', 'notifications', 'calendar', 'security', 'sessions', 'myData', 'leave'] as const;

/** A section of the settings page. */
export type Section = (typeof allSections)[number];

/** Returns the settings sections that are available to a person. */
export function settingsSections(me: Identity): readonly Section[] {
  const hasData = !me.Must && hasPermission(me, 'own.data');
  const isNotified = !me.Must && !isImpersonated(me);
  const canLeave = hasData && me.Project !== null && me.State === 1;
  const conditions: Partial<Record<Section, boolean>> = {
    notifications: isNotified,
    calendar: isNotified && hasPermission(me, 'calendar.see'),
    myData: hasData,
    leave: canLeave,
  };
  return allSections.filter((section) => conditions[section] ?? true);
}

/**
 * Returns the section named in the address; by default security if the person must do something there, else the
 * first one.
 */
export function sectionInAddress(name: string | undefined, me: Identity): Section {
  const named = settingsSections(me).find((section) => section === name);
  return named ?? (me.Must ? 'security' : 'appearance');
}
