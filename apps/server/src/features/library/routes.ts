import { library } from '@ithaki/contract';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { deleteCategory, listCategories, moveCategory, saveCategory, subCategories } from './categories/categories.ts';
import { getItemDetails } from './item/item-details.ts';
import { openItem, rate, setFavorite } from './item/opinions.ts';
import { listSentItems, listSharedWithMe, share, unshare } from './sharing/share.ts';
import { listFilterChoices, listItems, listUnapproved, searchItems } from './shelves/list-items.ts';
import { approve, deleteItem, reject } from './submission/decide.ts';
import { updateFile, uploadLink } from './submission/save-version.ts';
import { endUpload, startUpload } from './submission/upload.ts';

/** Routes of the library: categories, items with versions and approval, opinions, and sharing. */
export const libraryRoutes = (files: Files): Route[] => [
  route(library.categories, listCategories),
  route(library.subCategories, subCategories),
  route(library.saveCategory, saveCategory),
  route(library.moveCategory, moveCategory),
  route(library.deleteCategory, deleteCategory),
  route(library.choices, listFilterChoices),
  route(library.items, listItems),
  route(library.search, searchItems),
  route(library.item, (context, { Id }) => getItemDetails(context, Id)),
  route(library.open, (context, { Id }) => openItem(context, Id)),
  route(library.getShared, listSharedWithMe),
  route(library.getUnapproved, listUnapproved),
  route(library.uploadLink, uploadLink),
  route(library.startUpload, (context, body) => startUpload(context, files, body)),
  directRoute(library.uploadPart, (context, body) => files.takePart(context, body)),
  preparedRoute(
    library.endUpload,
    (context, { Id, Size, Sha256, PartsSha256 }) => files.check(context, { Id, Size, Sha256, PartsSha256 }),
    (context, body, checked) => endUpload(context, files, body, checked),
  ),
  route(library.updateFile, updateFile),
  route(library.approve, approve),
  route(library.reject, reject),
  route(library.deleteItem, (context, { Id }) => deleteItem(context, Id)),
  route(library.rate, rate),
  route(library.favorite, setFavorite),
  route(library.share, share),
  route(library.unshare, (context, { Id }) => unshare(context, Id)),
  route(library.sentItems, listSentItems),
];
