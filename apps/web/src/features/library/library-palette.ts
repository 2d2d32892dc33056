import { api } from '../../api/client.ts';
import type { PaletteSource } from '../../feature.ts';
import { chosenLanguage } from '../../i18n/language.ts';
import { localText } from '../../i18n/text-in-language.ts';
import { paths } from '../../paths.ts';

/** Maximal number of items found. */
const MAX_FOUND = 6;

/** Finds items of the library by full text and opens their details. */
export const libraryPalette: PaletteSource = {
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
