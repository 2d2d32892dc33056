import { exports, type programmes, type ReplyOf } from '@ithaki/contract';
import { localizedText } from '../actions/index.ts';
import { listOwnProjects } from '../programmes/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

type Project = ReplyOf<typeof programmes.mine>[number];

const buildColumns = (work: ListContext): RowColumn<Project>[] => [
  { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ Id }) => Id },
  {
    title: translated(work, 'exports.project.title'),
    type: 'text',
    cellOf: ({ Descr }) => localizedText(Descr, work.language),
  },
  { title: translated(work, 'exports.project.url'), type: 'text', cellOf: ({ Url }) => Url },
  { title: translated(work, 'exports.project.starts'), type: 'date', cellOf: ({ StartsOn }) => StartsOn },
  { title: translated(work, 'exports.project.ends'), type: 'date', cellOf: ({ EndsOn }) => EndsOn },
  { title: translated(work, 'exports.project.members'), type: 'number', cellOf: ({ Members }) => Members },
];

/** The caller's projects for export, as shown on their page. */
export const projectList = defineList({
  call: exports.projects,
  title: 'exports.projects',
  open: async (work) => openWholeList(buildColumns(work), await listOwnProjects(work)),
});
