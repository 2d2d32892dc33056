import type { Language, Questionnaire } from '@ithaki/questionnaire';
import type { Translate } from '../../../i18n/text.ts';
import { comparedLines } from './publishing/compared-versions.ts';

/** What one draft has that another has not, a line a question, for the choice between the two. */
export function conflictText(other: Questionnaire, own: Questionnaire, language: Language, t: Translate): string {
  const lines = comparedLines(other, own, language).map(
    ({ name, change }) => `${t(`questEditor.change.${change}`)}: ${name}`,
  );
  return lines.length > 0 ? lines.join('\n') : t('questEditor.nothingChanged');
}
