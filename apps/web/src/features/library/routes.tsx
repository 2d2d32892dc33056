import { IconBooks, IconFolders, IconSend } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import type { Feature, FeatureRoute, PaletteSource } from '../../feature.ts';
import { chosenLanguage } from '../../i18n/language.ts';
import { localText } from '../../i18n/text-in-language.ts';
import { paths } from '../../paths.ts';

/** Maximum number of items found by the palette. */
const MAX_FOUND = 6;

/** Finds items of the library by full text and opens their details. */
const libraryPalette: PaletteSource = {
  id: 'library',
  label: 'library.title',
  permission: 'library.see',
  search: async (query, signal) => {
    const { list } = await api.library.search({ libSearchText: query, size: MAX_FOUND }, { signal });
    return list.map(({ Id, Title, CategoryPath }) => ({
      id: String(Id),
      label: Title,
      detail: CategoryPath.map((name) => localText(name, chosenLanguage())).join(' / '),
      path: paths.library({ item: String(Id) }),
    }));
  },
};

const library = () => import('./shelves/Library.tsx').then((screen) => screen.Library);

/** Loaders of the pages of sent and received items, which app composes with other features. */
interface SentPages {
  staff: FeatureRoute['load'];
  mentor: FeatureRoute['load'];
  mentee: FeatureRoute['load'];
}

/** Pages of the library, its categories, and the sent and received items. */
export const libraryFeature = (sent: SentPages): Feature => ({
  routes: [
    { path: '/library', permission: 'library.see', load: library },
    { path: '/library/items/{-$category}', permission: 'library.see', load: library },
    {
      path: '/library/categories',
      permission: 'library.edit',
      load: () => import('./categories/Categories.tsx').then((screen) => screen.Categories),
    },
    { path: '/admin/senditems', permission: 'admin.area', load: sent.staff },
    { path: '/mentor/senditems', permission: 'library.sent', load: sent.mentor },
    { path: '/mentee/senditems', permission: 'mentee.own', load: sent.mentee },
  ],
  palette: [libraryPalette],
  menu: [
    {
      id: 'library',
      label: 'library.title',
      path: paths.library(),
      icon: IconBooks,
      permission: 'library.see',
      section: 'journey',
      waiting: {
        permission: 'library.approve',
        key: api.library.getUnapproved.key,
        count: async () => (await api.library.getUnapproved({})).length,
      },
    },
    {
      id: 'library/categories',
      label: 'library.title',
      tabLabel: 'library.categories',
      path: paths.libraryCategories(),
      icon: IconFolders,
      permission: 'library.edit',
      section: 'journey',
      tabOf: 'library',
    },
    {
      id: 'mentee/senditems',
      label: 'library.sent.menteeTitle',
      path: paths.mentee.sentItems(),
      icon: IconSend,
      permission: 'mentee.own',
      section: 'journey',
      tabOf: 'library',
    },
    {
      id: 'mentor/senditems',
      label: 'library.sent.title',
      path: paths.mentor.sentItems(),
      icon: IconSend,
      permission: 'mentor.own',
      section: 'journey',
      tabOf: 'library',
    },
    {
      id: 'admin/senditems',
      label: 'library.sent.title',
      path: paths.admin.sentItems(),
      icon: IconSend,
      permission: 'admin.area',
      section: 'journey',
      tabOf: 'library',
    },
  ],
});
