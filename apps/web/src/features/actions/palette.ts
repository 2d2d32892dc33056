import type { Action } from '@ithaki/contract';
import { api } from '../../api/client.ts';
import type { PaletteItem, PaletteSource } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Loads the comparison of texts at the first search, since no page needs it before. */
const match = async (
  actions: readonly Action[],
  query: string,
  pathOf: (id: number) => string,
): Promise<PaletteItem[]> => (await import('./matching-actions.ts')).matchingActions(actions, query, pathOf);

/** Actions in the command palette: a mentee's own; the programme's for those who follow mentees or edit definitions. */
export const palette: readonly PaletteSource[] = [
  {
    id: 'own-actions',
    label: 'actions.mine',
    permission: 'mentee.own',
    search: async (query, signal) => {
      const own = await api.mentee.actions({}, { signal });
      return match(
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
    search: async (query, signal) => match(await api.actions.all({}, { signal }), query, paths.mentor.action),
  },
  {
    id: 'definitions',
    label: 'actions.definitions',
    permission: 'actions.edit',
    search: async (query, signal) => match(await api.actions.all({ all: true }, { signal }), query, paths.admin.action),
  },
];
