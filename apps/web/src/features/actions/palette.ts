import type { Action } from '@ithaki/contract';
import { matches, wordingsOf } from '@ithaki/formats';
import { api } from '../../api/client.ts';
import type { PaletteItem, PaletteSource } from '../../feature.ts';
import { chosenLanguage } from '../../i18n/language.ts';
import { localText } from '../../i18n/text-in-language.ts';
import { paths } from '../../paths.ts';

const RESULT_LIMIT = 8;

/** Actions whose title or phase matches the query, in either language. */
function matchingActions(actions: readonly Action[], query: string, pathOf: (id: number) => string): PaletteItem[] {
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

/** Actions in the command palette: a mentee's own; the programme's for those who follow mentees or edit definitions. */
export const palette: readonly PaletteSource[] = [
  {
    id: 'own-actions',
    label: 'actions.mine',
    permission: 'mentee.own',
    search: async (query, signal) => {
      const own = await api.mentee.actions({}, { signal });
      return matchingActions(
        own.map(({ Action }) => Action),
        query,
        paths.mentee.action,
      );
    },
  },
  {
    id: 'actions-of-mentees',
    label: 'actions.actions',
    permission: 'mentor.read',
    search: async (query, signal) => matchingActions(await api.actions.all({}, { signal }), query, paths.mentor.action),
  },
  {
    id: 'definitions',
    label: 'actions.definitions',
    permission: 'actions.edit',
    search: async (query, signal) =>
      matchingActions(await api.actions.all({ all: true }, { signal }), query, paths.admin.action),
  },
];
