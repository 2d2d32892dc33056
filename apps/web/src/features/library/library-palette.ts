import { api } from '../../api/client.ts';
import type { PaletteSource } from '../../feature.ts';
import { chosenLanguage } from '../../i18n/language.ts';
import { localText } from '../../i18n/text-in-language.ts';
import { paths } from '../../paths.ts';

/** So many items are told at most. */
const FEW = 6;

/** Items of the library by their words, to their details. */
export const libraryPalette: PaletteSource = {
  id: 'library',
  label: 'library.title',
  permission: 'library.see',
  search: async (query, signal) => {
    const { list } = await api.library.search({ libSearchText: query, size: FEW }, { signal });
    return list.map(({ Id, Title, CategoryPath }) => ({
      id: String(Id),
      label: Title,
      detail: CategoryPath.map((name) => localText(name, chosenLanguage())).join(' / '),
      path: paths.library({ item: String(Id) }),
    }));
  },
};
