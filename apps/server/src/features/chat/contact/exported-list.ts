import { type conversations, exports, type ReplyOf } from '@ithaki/contract';
import {
  createMomentFormat,
  defineList,
  type ListContext,
  openPages,
  PAGE_SIZE,
  type RowColumn,
  translated,
} from '../../exports/index.ts';
import { contactFigures } from './figures.ts';

type Pair = ReplyOf<typeof conversations.figures>['list'][number];

function buildColumns(work: ListContext): RowColumn<Pair>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'chat.contact.mentee'), type: 'text', cellOf: ({ Mentee }) => Mentee.Name },
    { title: translated(work, 'chat.contact.mentor'), type: 'text', cellOf: ({ Mentor }) => Mentor.Name },
    { title: translated(work, 'chat.contact.byMentor'), type: 'number', cellOf: ({ ByMentor }) => ByMentor },
    { title: translated(work, 'chat.contact.byMentee'), type: 'number', cellOf: ({ ByMentee }) => ByMentee },
    { title: translated(work, 'chat.contact.perWeek'), type: 'number', cellOf: ({ PerWeek }) => PerWeek },
    { title: translated(work, 'chat.contact.last'), type: 'date', cellOf: ({ LastContact }) => moment(LastContact) },
    {
      title: translated(work, 'exports.contact.answer'),
      type: 'number',
      cellOf: ({ MinutesToAnswer }) => MinutesToAnswer,
    },
    {
      title: translated(work, 'chat.contact.waiting'),
      type: 'date',
      cellOf: ({ WaitingSince }) => moment(WaitingSince),
    },
  ];
}

/** Contact by pair of mentor and mentee, as on its page. */
export const contactList = defineList({
  call: exports.contact,
  title: 'exports.contact',
  async open(work, { From, To = work.now.toISOString(), MentorId, Order, Desc }) {
    if (MentorId !== undefined) await work.saw([MentorId]);
    // Who was in the file is recorded for each page at once.
    const context = { ...work, recordView: () => undefined };
    return openPages(buildColumns(work), async (index) => {
      const found = await contactFigures(context, { From, To, MentorId, Order, Desc, page: index + 1 }, PAGE_SIZE);
      await work.saw([...new Set(found.list.map(({ Mentee }) => Mentee.Id))]);
      return found;
    });
  },
});
