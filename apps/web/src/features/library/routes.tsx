import { IconBooks, IconSend } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { libraryPalette } from './library-palette.ts';

const library = () => import('./shelves/Library.tsx').then((screen) => screen.Library);
const sentItems = () => import('./sharing/SentItems.tsx').then((screen) => screen.SentItems);

/** Pages of the library, its categories, and the sent and received items. */
export const libraryFeature: Feature = {
  routes: [
    { path: '/library', permission: 'library.see', load: library },
    { path: '/library/items/{-$category}', permission: 'library.see', load: library },
    {
      path: '/library/categories',
      permission: 'library.edit',
      load: () => import('./categories/Categories.tsx').then((screen) => screen.Categories),
    },
    { path: '/admin/senditems', permission: 'admin.area', load: sentItems },
    { path: '/mentor/senditems', permission: 'library.sent', load: sentItems },
    {
      path: '/mentee/senditems',
      permission: 'mentee.own',
      load: () => import('./sharing/ReceivedItems.tsx').then((screen) => screen.ReceivedItems),
    },
  ],
  palette: [libraryPalette],
  menu: [
    {
      id: 'library',
      label: 'library.title',
      path: paths.library(),
      icon: IconBooks,
      permission: 'library.see',
      group: 'daily',
    },
    {
      id: 'mentee/senditems',
      label: 'library.sent.menteeTitle',
      path: paths.mentee.sentItems(),
      icon: IconSend,
      permission: 'mentee.own',
      group: 'daily',
    },
    {
      id: 'mentor/senditems',
      label: 'library.sent.title',
      path: paths.mentor.sentItems(),
      icon: IconSend,
      permission: 'mentor.own',
      group: 'daily',
    },
    {
      id: 'admin/senditems',
      label: 'library.sent.title',
      path: paths.admin.sentItems(),
      icon: IconSend,
      permission: 'admin.area',
      group: 'programme',
    },
  ],
};
