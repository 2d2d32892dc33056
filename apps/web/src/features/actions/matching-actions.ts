import type { Action } from '@ithaki/contract';
import { matches, wordingsOf } from '@ithaki/formats';
import type { PaletteItem } from '../../feature.ts';
import { chosenLanguage } from '../../i18n/language.ts';
import { localText } from '../../i18n/text-in-language.ts';

const RESULT_LIMIT = 8;

/** Actions whose title or phase matches the query, in either language. */
export function matchingActions(
  actions: readonly Action[],
  query: string,
  pathOf: (id: number) => string,
): PaletteItem[] {
  const language = chosenLanguage();
  const wordsOf = ({ Title, Group }: Action) => [Title, ...Group].flatMap(wordingsOf).join(' ');
  return actions
    .filter((action) => matches(wordsOf(action), query))
    .slice(0, RESULT_LIMIT)
    .map(({ Id, Title, Group: [phase] }) => ({
      id: String(Id),
      label: localText(Title, language),
      ...(phase === undefined ? {} : { detail: localText(phase, language) }),
      path: pathOf(Id),
    }));
}
