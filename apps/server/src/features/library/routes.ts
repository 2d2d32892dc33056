import { library } from '@ithaki/contract';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { deleteCategory, listCategories, moveCategory, saveCategory, subCategories } from './categories/categories.ts';
import { itemDetails } from './item/item-details.ts';
import { openItem, rate, setFavorite } from './item/opinions.ts';
import { sentItems, share, sharedWithMe, unshare } from './sharing/share.ts';
import { choices, listItems, searchItems, unapproved } from './shelves/list-items.ts';
import { approve, deleteItem, reject } from './submission/decide.ts';
import { updateFile, uploadLink } from './submission/save-version.ts';
import { endUpload, startUpload } from './submission/upload.ts';

/** The library: categories, items with versions that wait for approval, and what each person makes of them. */
export const libraryRoutes = (files: Files): Route[] => [
  route(library.categories, (_, context) => listCategories(context)),
  route(library.subCategories, subCategories),
  route(library.saveCategory, saveCategory),
  route(library.moveCategory, moveCategory),
  route(library.deleteCategory, deleteCategory),
  route(library.choices, (_, context) => choices(context)),
  route(library.items, listItems),
  route(library.search, searchItems),
  route(library.item, ({ Id }, context) => itemDetails(Id, context)),
  route(library.open, ({ Id }, context) => openItem(Id, context)),
  route(library.getShared, (_, context) => sharedWithMe(context)),
  route(library.getUnapproved, (_, context) => unapproved(context)),
  route(library.uploadLink, uploadLink),
  route(library.startUpload, (body, context) => startUpload(files, body, context)),
  directRoute(library.uploadPart, (body, context) => files.takePart(body, context)),
  preparedRoute(
    library.endUpload,
    ({ Id, Size, Sha256, PartsSha256 }, context) => files.check({ Id, Size, Sha256, PartsSha256 }, context),
    (body, context, checked) => endUpload(files, body, checked, context),
  ),
  route(library.updateFile, updateFile),
  route(library.approve, approve),
  route(library.reject, reject),
  route(library.deleteItem, ({ Id }, context) => deleteItem(Id, context)),
  route(library.rate, rate),
  route(library.favorite, setFavorite),
  route(library.share, share),
  route(library.unshare, ({ Id }, context) => unshare(Id, context)),
  route(library.sentItems, sentItems),
];
