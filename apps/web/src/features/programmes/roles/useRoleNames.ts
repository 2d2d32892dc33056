import type { ProjectSettings, Role } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { stepOf, stepsOf } from './levels.ts';

/** Says roles and thresholds in words: 'έως και Συντονιστής'. */
export function useRoleNames(settings: ProjectSettings) {
  const { t, language } = useText();
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  const nameOf = (role: Role) => t(`shell.role.${role}`);
  const namesOf = (roles: readonly Role[]) => list.format(roles.map(nameOf));
  const steps = stepsOf(settings);
  /** A threshold in words, with every role of its step. */
  const upTo = (threshold: number): string => {
    const step = stepOf(settings, threshold);
    if (!step) return t('programmes.level.nobody');
    if (step.level === steps.at(-1)?.level) return t('programmes.level.everyone');
    const only = step.level === steps[0]?.level;
    return t(only ? 'programmes.level.only' : 'programmes.level.upTo', { roles: namesOf(step.roles) });
  };
  /** The same within a sentence, by the step's first role. */
  const shortly = (threshold: number): string => {
    const step = stepOf(settings, threshold);
    const [first] = step?.roles ?? [];
    if (!step || !first) return t('programmes.who.none');
    if (step.level === steps.at(-1)?.level) return t('programmes.who.all');
    return t('programmes.who.upTo', { role: nameOf(first) });
  };
  return { nameOf, namesOf, upTo, shortly, steps };
}
