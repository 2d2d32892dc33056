import { actionFlags, exports } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { type ActionRow, canSeeAction, findActions, findActionTypes, localizedText } from '../actions/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

function buildColumns(work: ListContext, types: ReadonlyMap<number, string>): RowColumn<ActionRow>[] {
  const { language } = work;
  const flag = (bit: number) => (row: ActionRow) =>
    translated(work, (row.flags & bit) === 0 ? 'exports.no' : 'exports.yes');
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ id }) => id },
    {
      title: translated(work, 'exports.action.title'),
      type: 'text',
      cellOf: ({ title }) => localizedText(title, language),
    },
    {
      title: translated(work, 'exports.action.group'),
      type: 'text',
      cellOf: ({ groupPath }) => groupPath.map((part) => localizedText(part, language)).join(' / '),
    },
    {
      title: translated(work, 'exports.action.type'),
      type: 'text',
      cellOf: ({ typeId }) => types.get(typeId) ?? String(typeId),
    },
    {
      title: translated(work, 'exports.action.descr'),
      type: 'text',
      cellOf: ({ descr }) => localizedText(descr, language),
    },
    { title: translated(work, 'exports.action.titles'), type: 'text', cellOf: ({ titles }) => titles.join(', ') },
    { title: translated(work, 'exports.action.published'), type: 'text', cellOf: flag(actionFlags.published) },
    {
      title: translated(work, 'exports.action.hideFromMentee'),
      type: 'text',
      cellOf: flag(actionFlags.hideFromMentee),
    },
    {
      title: translated(work, 'exports.action.hideFromMentor'),
      type: 'text',
      cellOf: flag(actionFlags.hideFromMentor),
    },
    {
      title: translated(work, 'exports.action.hideFromSupervisor'),
      type: 'text',
      cellOf: flag(actionFlags.hideFromSupervisor),
    },
    { title: translated(work, 'exports.action.hideInGrid'), type: 'text', cellOf: flag(actionFlags.hideInGrid) },
  ];
}

/** The actions of the project for export, in tree order and including unpublished ones, as shown on their page. */
export const actionList = defineList({
  call: exports.actions,
  title: 'exports.actions',
  async open(work) {
    const actions = await findActions(work.db, currentProject(work.actor).id);
    const types = new Map(
      (await findActionTypes(work.db)).map(({ id, descr }) => [id, localizedText(descr, work.language)]),
    );
    return openWholeList(
      buildColumns(work, types),
      actions.filter((action) => canSeeAction(work.actor, action)),
    );
  },
});
