import { exports, type LibraryItem, type SentItem } from '@ithaki/contract';
import { localizedText } from '../actions/index.ts';
import {
  createMomentFormat,
  defineList,
  type ListContext,
  openPages,
  PAGE_SIZE,
  type RowColumn,
  translated,
} from '../exports/index.ts';
import { listSentItems } from './sharing/share.ts';
import { listItems, searchItems } from './shelves/list-items.ts';

function itemColumns(work: ListContext): RowColumn<LibraryItem>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ Id }) => Id },
    { title: translated(work, 'exports.library.title'), type: 'text', cellOf: ({ Title }) => Title },
    {
      title: translated(work, 'exports.library.category'),
      type: 'text',
      cellOf: ({ CategoryPath }) => CategoryPath.map((name) => localizedText(name, work.language)).join(' / '),
    },
    { title: translated(work, 'exports.library.kind'), type: 'text', cellOf: ({ Kind }) => Kind },
    { title: translated(work, 'exports.library.language'), type: 'text', cellOf: ({ Language }) => Language },
    { title: translated(work, 'exports.library.link'), type: 'text', cellOf: ({ Link }) => Link },
    { title: translated(work, 'exports.library.file'), type: 'text', cellOf: ({ FileName }) => FileName },
    { title: translated(work, 'exports.library.bytes'), type: 'number', cellOf: ({ Bytes }) => Bytes },
    { title: translated(work, 'exports.library.tags'), type: 'text', cellOf: ({ Tags }) => Tags.join(', ') },
    { title: translated(work, 'exports.library.stars'), type: 'number', cellOf: ({ Stars }) => Stars },
    { title: translated(work, 'exports.library.ratings'), type: 'number', cellOf: ({ Ratings }) => Ratings },
    { title: translated(work, 'exports.library.owner'), type: 'text', cellOf: ({ Uploader }) => Uploader?.Name },
    { title: translated(work, 'exports.library.at'), type: 'date', cellOf: ({ At }) => moment(At) },
  ];
}

/** The items of the library for export, as filtered and searched in its list. */
export const libraryItems = defineList({
  call: exports.library,
  title: 'exports.library',
  open: (work, { libSearchText = '', Show, Category, Kind, Tag, Language, Order }) => {
    const filter = { Category, Kind, Tag, Language, Order, size: PAGE_SIZE };
    return openPages(itemColumns(work), (page) =>
      libSearchText === ''
        ? listItems(work, { ...filter, Show, page })
        : searchItems(work, { ...filter, libSearchText, page }),
    );
  },
});

function sentColumns(work: ListContext): RowColumn<SentItem>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.library.title'), type: 'text', cellOf: ({ Item }) => Item.Name },
    { title: translated(work, 'exports.sent.mentee'), type: 'text', cellOf: ({ Mentee }) => Mentee.Name },
    { title: translated(work, 'exports.sent.sender'), type: 'text', cellOf: ({ Sender }) => Sender?.Name },
    { title: translated(work, 'exports.sent.at'), type: 'date', cellOf: ({ SharedAt }) => moment(SharedAt) },
    { title: translated(work, 'exports.sent.opened'), type: 'date', cellOf: ({ OpenedAt }) => moment(OpenedAt) },
    { title: translated(work, 'exports.sent.last'), type: 'date', cellOf: ({ LastOpenedAt }) => moment(LastOpenedAt) },
    { title: translated(work, 'exports.sent.opens'), type: 'number', cellOf: ({ Opens }) => Opens },
  ];
}

/** The items shared with mentees for export, as shown on their page. */
export const sentItems = defineList({
  call: exports.sentItems,
  title: 'exports.sentItems',
  open: (work, { ItemId, MenteeId, Own, Opened, Search }) =>
    openPages(sentColumns(work), async (page) => {
      const shares = await listSentItems(work, { ItemId, MenteeId, Own, Opened, Search, page }, PAGE_SIZE);
      await work.saw([...new Set(shares.list.map(({ Mentee }) => Mentee.Id))]);
      return shares;
    }),
});
