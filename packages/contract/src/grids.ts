import { z } from 'zod';
import { actionData } from './actions/entities.ts';
import { call, reads, readsPersons } from './core/call.ts';
import { id, localText, text } from './core/fields.ts';
import { actionFilter, fieldFilter, memberSet, memberStates, progressStates, searchText } from './members.ts';
import { shownField } from './people.ts';

const projectId = id.optional();
const named = z.strictObject({ Id: id, Name: z.string() });

/** A column of the grid: an action with its sub-columns. */
export const gridAction = z.strictObject({
  Id: id,
  TypeId: z.int(),
  Title: localText(500),
  /** The path in the tree; the first element is the group's name. */
  Group: z.array(localText(300)),
  /** The sub-columns; empty for one without a title of its own. For other than admin roles without the last of a Function's. */
  Titles: z.array(z.string()),
  /** The script that makes the cells; empty for those who may not change it. */
  Function: z.string(),
  Data: actionData,
});
export type GridAction = z.output<typeof gridAction>;

/** What an action has for a mentee, as the grid shows it. */
export const gridCell = z.strictObject({
  State: z.enum(progressStates),
  /** One text for each of the action's sub-columns. */
  Cells: z.array(z.string()),
  /** Who mentors the action, when not the default mentor. */
  Mentor: z.string().optional(),
});
export type GridCell = z.output<typeof gridCell>;

/** Whether the sheets of the start and of the end were handed in, by the mentee and by the mentor for them. */
export const microdataFlags = {
  MicrodataStartSubmitted: z.boolean(),
  MicrodataEndSubmitted: z.boolean(),
  MicrodataStartMentorSubmitted: z.boolean(),
  MicrodataEndMentorSubmitted: z.boolean(),
};

/** A row of the grid. Values are absent that the caller may not see. */
export const gridRow = z.strictObject({
  User: z.strictObject({
    Id: id,
    Name: z.string(),
    Username: z.string(),
    State: z.int(),
    Kayas: z.int().nullable(),
    Label: z.string(),
    /** Colour class 0 to 19. */
    Color: z.int().nullable(),
    Letter: z.string(),
    Fields: z.record(z.string(), z.string()),
  }),
  ProjectData: z.strictObject({ ProjectFields: z.record(z.string(), z.string()) }),
  Mentor: named.nullable(),
  Coordinators: z.array(named),
  /** How many files about the mentee the caller may read. */
  Files: z.int(),
  ...microdataFlags,
  /** By action id; an action with nothing for the mentee is absent. */
  Actions: z.record(z.string(), gridCell),
});
export type GridRow = z.output<typeof gridRow>;

/** The catalogue's order as one thing. */
const orderWhole = z.strictObject({
  Field: text(100).optional(),
  ActionOrder: id.optional(),
  Desc: z.boolean().optional(),
});

/** The order of a grid's rows. */
export const gridOrder = {
  /** A field's name, 'last_name' unless given; or an action's id: its meeting's time, else when completed or handed in. */
  Order: z.union([text(100), orderWhole]).optional(),
  ActionOrder: id.optional(),
  Desc: z.boolean().optional(),
};

/** Which mentees the grid shows; the names are the catalogue's. */
const gridSet = {
  ProjectId: projectId,
  Filter: z.array(fieldFilter).max(30).optional(),
  ActionFilters: z.array(actionFilter).max(10).optional(),
  Search: searchText.optional(),
  MentorId: z.int().min(0).optional(),
  CoordId: z.int().min(0).optional(),
  Active: memberStates.optional(),
};

const pageOf = {
  Page: z.int().min(0).max(1_000_000).optional(),
  Count: z.int().min(1).max(100).optional(),
  /** Only these columns; all when absent. */
  ActionIds: z.array(id).max(200).optional(),
};

const filterValue = z.strictObject({ Value: z.string(), Count: z.int() });

/** A mentor or coordinator with how many mentees a filter by them finds. */
const personValue = z.strictObject({ ...named.shape, Count: z.int() });

/** By name, which the catalogue calls 'last_name', or by how many mentees they have. */
const valueOrder = z.enum(['name', 'last_name', 'load']).optional();

/** Grids of people by actions: columns, pages, counts and the values one filters by. */
export const grids = {
  header: call({
    path: '/api/project/GetActionsGridHeader',
    summary: 'The actions that are columns of the grid, in tree order, without those hidden in it.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(gridAction),
  }),
  headerAll: call({
    path: '/api/project/GetActionsGridHeaderAll',
    summary: 'The same with the actions that the grid hides.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(gridAction),
  }),
  headerOfService: call({
    path: '/api3/sb/project/getactionsgridheader',
    summary: 'The columns of the grid, by the address that services use.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(gridAction),
  }),
  settings: call({
    path: '/api/project/GridSettings',
    summary: 'What the grid shows of a person, and what one may filter and order by.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.strictObject({
      /** The person columns, in order. */
      Columns: z.array(z.string()),
      Fields: z.array(shownField),
      /** The filter panels of the project: the others can be added by hand. */
      Filters: z.array(z.strictObject({ Field: z.string(), Cascade: z.string().optional() })),
      GroupByGroup: z.boolean(),
      /** Whether mentors of actions and the last part of cells are shown. */
      AdminRoles: z.boolean(),
    }),
  }),
  page: call({
    path: '/api/project/GetActionsGrid_Partial',
    summary:
      'A page of the mentees the caller sees, with how the actions stand. `Page` is zero-based, `Count` 10 unless given.',
    permission: 'grids.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ...gridSet,
      ...gridOrder,
      ...pageOf,
    }),
    reply: z.array(gridRow),
    errors: ['BadFilter'],
  }),
  count: call({
    path: '/api/project/GetActionsGrid_Count',
    summary:
      'How many pages and mentees there are, exactly. Takes what a page takes: its order and number say nothing here.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ...gridSet, ...gridOrder, ...pageOf }),
    reply: z.strictObject({ count: z.int(), All: z.int() }),
    errors: ['BadFilter'],
  }),
  filterValues: call({
    path: '/api/User/FilterValues',
    summary:
      'The distinct values of fields with how many of the members have each, the filters on other fields holding: so choosing a region narrows the municipalities.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      ...memberSet.shape,
      Fields: z.array(text(100)).min(1).max(12),
      ProjectId: projectId,
      /** Whether the mentors come too; they do unless told otherwise. */
      Mentors: z.boolean().optional(),
    }),
    reply: z.strictObject({
      /** Those one may filter by, counted among the same members, by name. */
      Mentors: z.array(personValue).optional(),
      Filters: z.array(
        z.strictObject({
          Field: z.string(),
          Values: z.array(filterValue),
          /** How many have none. */
          Empty: z.int(),
          /** Whether there are more values than are given. */
          More: z.boolean(),
        }),
      ),
    }),
    errors: ['BadFilter'],
  }),
  actionValues: call({
    path: '/api/User/ActionFilterValues',
    summary:
      'How many of the members stand where in an action, and what they wrote in it under a name, what else is asked holding but that of the action itself.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      ...memberSet.shape,
      ActionId: id,
      /** Of a value of the mentee’s data of the action. */
      Name: text(100).optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      States: z.array(z.strictObject({ State: z.enum(progressStates), Count: z.int() })),
      /** The most frequent first; none without a name. */
      Values: z.array(filterValue),
      /** Whether there are more values than are given. */
      More: z.boolean(),
    }),
    errors: ['BadFilter'],
  }),
  cascadeValues: call({
    path: '/api/User/CascadeFilterValues',
    summary:
      'The distinct values of a field among the mentees, active and inactive, who have this value of another field; among all of them without a value.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      Field: text(100),
      CascadeField: text(100),
      CascadeValue: text(500),
      ProjectId: projectId,
    }),
    reply: z.array(filterValue),
    errors: ['BadFilter'],
  }),
  mentorValues: call({
    path: '/api/User/MentorsFilterValues',
    summary:
      'The mentors one may filter by, by name or by how many mentees they have: those that the grid shows when it is filtered by nothing else.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ProjectId: projectId, Order: valueOrder }),
    reply: z.array(personValue),
  }),
  supervisorValues: call({
    path: '/api/User/SupervisorFilterValues',
    summary:
      'The coordinators one may filter by, by name or by how many mentees they have: those that the grid shows when it is filtered by nothing else.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ProjectId: projectId, Order: valueOrder }),
    reply: z.array(personValue),
  }),
};
