import type { ProjectSettings, Role } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { stepOf, stepsOf } from '../model/levels.ts';

/** Says roles and thresholds in words: 'έως και Συντονιστής'. */
export function useRoleNames(settings: ProjectSettings) {
  const { t, language } = useText();
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  const nameOf = (role: Role) => t(`shell.role.${role}`);
  const namesOf = (roles: readonly Role[]) => list.format(roles.map(nameOf));
  const steps = stepsOf(settings);
  /** A threshold in words; `short` names only the first role of its step. */
  const upTo = (threshold: number, short = false): string => {
    const step = stepOf(settings, threshold);
    if (!step) return t('programmeScreens.level.nobody');
    if (step.level === steps.at(-1)?.level) return t('programmeScreens.level.everyone');
    const roles = short ? step.roles.slice(0, 1) : step.roles;
    return step.level === steps[0]?.level && !short
      ? t('programmeScreens.level.only', { roles: namesOf(roles) })
      : t('programmeScreens.level.upTo', { roles: namesOf(roles) });
  };
  return { nameOf, namesOf, upTo, steps };
}
