import { actionFlags, exports } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { type ActionRow, findActions, findTypes, seesAction, textIn } from '../actions/index.ts';
import { defineList, say, type Work } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWhole } from './whole-list.ts';

function columnsIn(work: Work, types: ReadonlyMap<number, string>): RowColumn<ActionRow>[] {
  const { language } = work;
  const flag = (bit: number) => (row: ActionRow) => say(work, (row.flags & bit) === 0 ? 'exports.no' : 'exports.yes');
  return [
    { title: say(work, 'exports.id'), type: 'number', of: ({ id }) => id },
    { title: say(work, 'exports.action.title'), type: 'text', of: ({ title }) => textIn(title, language) },
    {
      title: say(work, 'exports.action.group'),
      type: 'text',
      of: ({ groupPath }) => groupPath.map((part) => textIn(part, language)).join(' / '),
    },
    { title: say(work, 'exports.action.type'), type: 'text', of: ({ typeId }) => types.get(typeId) ?? String(typeId) },
    { title: say(work, 'exports.action.descr'), type: 'text', of: ({ descr }) => textIn(descr, language) },
    { title: say(work, 'exports.action.titles'), type: 'text', of: ({ titles }) => titles.join(', ') },
    { title: say(work, 'exports.action.published'), type: 'text', of: flag(actionFlags.published) },
    { title: say(work, 'exports.action.hideFromMentee'), type: 'text', of: flag(actionFlags.hideFromMentee) },
    { title: say(work, 'exports.action.hideFromMentor'), type: 'text', of: flag(actionFlags.hideFromMentor) },
    { title: say(work, 'exports.action.hideFromSupervisor'), type: 'text', of: flag(actionFlags.hideFromSupervisor) },
    { title: say(work, 'exports.action.hideInGrid'), type: 'text', of: flag(actionFlags.hideInGrid) },
  ];
}

/** The actions of the project in tree order, unpublished ones too, as their page lists them. */
export const keptActions = defineList({
  call: exports.actions,
  title: 'exports.actions',
  async open(work) {
    const actions = await findActions(work.db, currentProject(work.actor).id);
    const types = new Map((await findTypes(work.db)).map(({ id, descr }) => [id, textIn(descr, work.language)]));
    return openWhole(
      columnsIn(work, types),
      actions.filter((action) => seesAction(work.actor, action)),
    );
  },
});
