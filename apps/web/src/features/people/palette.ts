import { api } from '../../api/client.ts';
import type { PaletteSource } from '../../feature.ts';
import { t } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';

/** Finds people by name and opens their page. */
export const peoplePalette: PaletteSource = {
  id: 'people',
  label: 'people.title',
  permission: 'people.list',
  search: async (query, signal) => {
    const found = await api.people.find({ Search: query }, { signal });
    return found.map(({ Id, Name, Roles }) => ({
      id: String(Id),
      label: Name,
      detail: Roles.map((role) => t(`shell.role.${role}`)).join(', '),
      path: paths.admin.user(Id),
    }));
  },
};

/** Finds mentees by name and opens the page of their actions. */
export const menteePalette: PaletteSource = {
  id: 'mentees',
  label: 'people.palette.mentees',
  permission: 'mentor.read',
  search: async (query, signal) => {
    const found = await api.people.find({ Search: query, Role: 'Mentee' }, { signal });
    return found.map(({ Id, Name, Username }) => ({
      id: String(Id),
      label: Name,
      detail: Username,
      path: paths.mentor.mentee(Id),
    }));
  },
};
