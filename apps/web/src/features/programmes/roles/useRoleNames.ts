import type { ProjectSettings, Role } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { levelStep, levelSteps } from './levels.ts';

/** Returns functions for the names of roles and of thresholds, such as 'έως και Συντονιστής'. */
export function useRoleNames(settings: ProjectSettings) {
  const { t, language } = useText();
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  const nameOf = (role: Role) => t(`shell.role.${role}`);
  const namesOf = (roles: readonly Role[]) => list.format(roles.map(nameOf));
  const steps = levelSteps(settings);
  /** The name of a threshold, with all roles of its step. */
  const thresholdName = (threshold: number): string => {
    const step = levelStep(settings, threshold);
    if (!step) return t('programmes.level.nobody');
    if (step.level === steps.at(-1)?.level) return t('programmes.level.everyone');
    const only = step.level === steps[0]?.level;
    return t(only ? 'programmes.level.only' : 'programmes.level.upTo', { roles: namesOf(step.roles) });
  };
  /** The short name of a threshold within a sentence, with the first role of its step. */
  const shortThreshold = (threshold: number): string => {
    const step = levelStep(settings, threshold);
    const [first] = step?.roles ?? [];
    if (!step || !first) return t('programmes.who.none');
    if (step.level === steps.at(-1)?.level) return t('programmes.who.all');
    return t('programmes.who.upTo', { role: nameOf(first) });
  };
  return { nameOf, namesOf, upTo: thresholdName, shortly: shortThreshold, steps };
}
