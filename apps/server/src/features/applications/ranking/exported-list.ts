import { exports, type RankingTable } from '@ithaki/contract';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { localizedText } from '../../actions/index.ts';
import { defineList, type ListContext, openPages, PAGE_SIZE, type RowColumn, translated } from '../../exports/index.ts';
import { findRanking, findRankingPage, findTies } from './ranking-queries.ts';
import { presentStaffRows } from './ranking-view.ts';

const buildColumns = (work: ListContext): RowColumn<RankingTable['Rows'][number]>[] => [
  { title: translated(work, 'exports.ranking.place'), type: 'number', cellOf: ({ Place }) => Place },
  { title: translated(work, 'exports.ranking.number'), type: 'number', cellOf: ({ kayas }) => kayas },
  { title: translated(work, 'people.name'), type: 'text', cellOf: ({ Name }) => Name },
  { title: translated(work, 'exports.ranking.points'), type: 'number', cellOf: ({ Points }) => Points },
  {
    title: translated(work, 'exports.ranking.standing'),
    type: 'text',
    cellOf: ({ Standing }) => translated(work, `exports.ranking.${Standing}`),
  },
  {
    title: translated(work, 'exports.ranking.decided'),
    type: 'text',
    cellOf: ({ Decided }) => (Decided === null ? '' : localizedText(Decided, work.language)),
  },
];

/** The rows of a ranking for export, as shown on its page. */
export const rankingRows = defineList({
  call: exports.ranking,
  title: 'exports.ranking',
  async open(work, { RankingId }) {
    const { db } = work;
    const project = currentProject(work.actor);
    if (!(await findRanking(db, project.id, RankingId))) throw notFound();
    return openPages(buildColumns(work), async (page) => {
      const { rows, all } = await findRankingPage(db, RankingId, { skip: page * PAGE_SIZE, take: PAGE_SIZE });
      await work.saw(rows.map(({ userId }) => userId));
      const tied = rows.flatMap(({ kayas, decidedBy }) => (decidedBy === '' ? [] : [kayas]));
      return { list: presentStaffRows(rows, await findTies(db, RankingId, tied), project.zone), All: all };
    });
  },
});
