import { keptActions } from './action-list.ts';
import { auditRecords } from './audit-list.ts';
import type { ExportedList, ListName } from './exported-list.ts';
import { gridMentees } from './mentee-grid.ts';
import { outboxMails } from './outbox-list.ts';
import { listedPeople } from './people-list.ts';
import { ownProjects } from './project-list.ts';
import { scriptFailures } from './script-log-list.ts';

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
