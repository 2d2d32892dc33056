import { keptActions } from './kept/actions.ts';
import { auditRecords } from './kept/audit.ts';
import { outboxMails } from './kept/outbox.ts';
import { ownProjects } from './kept/projects.ts';
import { scriptFailures } from './kept/script-log.ts';
import { gridMentees } from './members/grid.ts';
import { listedPeople } from './members/people.ts';
import type { ExportedList, ListName } from './work.ts';

/** Every list that is given out as a file: a new one is a call of the contract and a line here. */
export const lists: Record<ListName, ExportedList> = {
  grid: gridMentees,
  people: listedPeople,
  audit: auditRecords,
  outbox: outboxMails,
  scriptLog: scriptFailures,
  projects: ownProjects,
  actions: keptActions,
};

export const listNames = Object.keys(lists) as ListName[];
