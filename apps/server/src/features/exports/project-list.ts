import { exports, type programmes, type ReplyOf } from '@ithaki/contract';
import { textIn } from '../actions/index.ts';
import { listOwnProjects } from '../programmes/index.ts';
import { defineList, say, type Work } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWhole } from './whole-list.ts';

type Project = ReplyOf<typeof programmes.mine>[number];

const columnsIn = (work: Work): RowColumn<Project>[] => [
  { title: say(work, 'exports.id'), type: 'number', of: ({ Id }) => Id },
  { title: say(work, 'exports.project.title'), type: 'text', of: ({ Descr }) => textIn(Descr, work.language) },
  { title: say(work, 'exports.project.url'), type: 'text', of: ({ Url }) => Url },
  { title: say(work, 'exports.project.starts'), type: 'date', of: ({ StartsOn }) => StartsOn },
  { title: say(work, 'exports.project.ends'), type: 'date', of: ({ EndsOn }) => EndsOn },
  { title: say(work, 'exports.project.members'), type: 'number', of: ({ Members }) => Members },
];

/** The caller's projects, as their page lists them. */
export const ownProjects = defineList({
  call: exports.projects,
  title: 'exports.projects',
  open: async (work) => openWhole(columnsIn(work), await listOwnProjects(work)),
});
