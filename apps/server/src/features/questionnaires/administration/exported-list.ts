import { exports, type ListedQuest } from '@ithaki/contract';
import { localizedText } from '../../actions/index.ts';
import {
  createMomentFormat,
  defineList,
  type ListContext,
  openPages,
  PAGE_SIZE,
  type RowColumn,
  translated,
} from '../../exports/index.ts';
import { listQuests } from './quests.ts';

function buildColumns(work: ListContext): RowColumn<ListedQuest>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ Id }) => Id },
    {
      title: translated(work, 'exports.quest.title'),
      type: 'text',
      cellOf: ({ Title }) => localizedText(Title, work.language),
    },
    {
      title: translated(work, 'exports.quest.state'),
      type: 'text',
      cellOf: ({ State }) => translated(work, `exports.quest.${State}`),
    },
    { title: translated(work, 'exports.quest.version'), type: 'number', cellOf: ({ Published }) => Published },
    { title: translated(work, 'exports.quest.at'), type: 'date', cellOf: ({ PublishedAt }) => moment(PublishedAt) },
    { title: translated(work, 'exports.quest.questions'), type: 'number', cellOf: ({ Questions }) => Questions },
    { title: translated(work, 'exports.quest.actions'), type: 'number', cellOf: ({ Actions }) => Actions },
    { title: translated(work, 'exports.quest.begun'), type: 'number', cellOf: ({ Sets }) => Sets },
    { title: translated(work, 'exports.quest.ended'), type: 'number', cellOf: ({ Ended }) => Ended },
    { title: translated(work, 'exports.quest.last'), type: 'date', cellOf: ({ LastAnswerAt }) => moment(LastAnswerAt) },
  ];
}

/** The project's questionnaires for export, as shown on their page. */
export const questList = defineList({
  call: exports.quests,
  title: 'exports.quests',
  open: (work, { Search, State }) =>
    openPages(buildColumns(work), (page) => listQuests(work, { Search, State, page }, PAGE_SIZE)),
});
