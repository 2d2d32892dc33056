import { z } from 'zod';
import { actionData } from './actions/entities.ts';
import { filteredSheets, progressStates } from './constants/filters.ts';
import { call, reads, readsPersons } from './core/call.ts';
import { id, localText, MAX_INTEGER, page, text } from './core/fields.ts';
import {
  actionFilter,
  fieldFilter,
  filterErrors,
  memberSet,
  memberStates,
  searchText,
  sheetFilter,
} from './members.ts';
import { shownField } from './people.ts';

const projectId = id.optional();
const namedPerson = z.strictObject({ Id: id, Name: z.string() });

/** A column of the grid: an action with its sub-columns. */
export const gridAction = z.strictObject({
  Id: id,
  TypeId: z.int(),
  Title: localText(500),
  /** The path in the tree; the first element is the group's name. */
  Group: z.array(localText(300)),
  /**
   * Titles of the sub-columns; a single column without a title has none. Roles that may not see whole cells do
   * not get the last column of a Function.
   */
  Titles: z.array(z.string()),
  /** The script that makes the cells; empty for those who may not change it. */
  Function: z.string(),
  Data: actionData,
});
export type GridAction = z.output<typeof gridAction>;

/** A mentee's cell of an action. */
export const gridCell = z.strictObject({
  State: z.enum(progressStates),
  /** The texts of the action's sub-columns. */
  Cells: z.array(z.string()),
  /** The name of the action mentor; absent where the default mentor is responsible. */
  Mentor: z.string().optional(),
});
export type GridCell = z.output<typeof gridCell>;

/** Whether the microdata sheets at the start and at the end were handed in, by the mentee and by the mentor. */
export const microdataFlags = {
  MicrodataStartSubmitted: z.boolean(),
  MicrodataEndSubmitted: z.boolean(),
  MicrodataStartMentorSubmitted: z.boolean(),
  MicrodataEndMentorSubmitted: z.boolean(),
};

/** A row of the grid: a mentee, without values that the caller may not see. */
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
  Mentor: namedPerson.nullable(),
  Coordinators: z.array(namedPerson),
  /** How many files about the mentee the caller may read. */
  Files: z.int(),
  ...microdataFlags,
  /** By action id; actions that the mentee does not have are absent. */
  Actions: z.record(z.string(), gridCell),
});
export type GridRow = z.output<typeof gridRow>;

/** The order as a single object, as the original API expects it. */
const orderObject = z.strictObject({
  Field: text(100).optional(),
  ActionOrder: id.optional(),
  Desc: z.boolean().optional(),
});

/** The order of a grid's rows. */
export const gridOrder = {
  /** A field's name, 'last_name' by default. */
  Order: z.union([text(100), orderObject]).optional(),
  /** Orders by an action, named by its id: by its meeting's time, else by when it was completed or handed in. */
  ActionOrder: id.optional(),
  Desc: z.boolean().optional(),
};

/** Filters of the grid's mentees, named as in the original API. */
const gridFilters = {
  ProjectId: projectId,
  Filter: z.array(fieldFilter).max(30).optional(),
  ActionFilters: z.array(actionFilter).max(10).optional(),
  Search: searchText.optional(),
  MentorId: z.int().min(0).max(MAX_INTEGER).optional(),
  CoordId: z.int().min(0).max(MAX_INTEGER).optional(),
  Active: memberStates.optional(),
  NoContactDays: z.int().min(1).max(365).optional(),
  Sheets: sheetFilter.optional(),
};

const gridPaging = {
  Page: z.int().min(0).max(1_000_000).optional(),
  Count: z.int().min(1).max(250).optional(),
  /** The columns to return; all when absent. */
  ActionIds: z.array(id).max(200).optional(),
};

const filterValue = z.strictObject({ Value: z.string(), Count: z.int() });

/** A mentor or coordinator, with the number of mentees that a filter by that person finds. */
const personValue = z.strictObject({ ...namedPerson.shape, Count: z.int() });

/** Order of people: by name ('last_name' in the original API), or by their number of mentees. */
const personValueOrder = z.enum(['name', 'last_name', 'load']).optional();

/** Grids of mentees by actions: columns, pages, counts and values to filter by. */
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
    summary: 'The actions that are columns of the grid, in tree order, with those hidden in it.',
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
    summary: 'The person columns of the grid, and the fields to filter and order by.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.strictObject({
      /** The person columns, in order. */
      Columns: z.array(z.string()),
      Fields: z.array(shownField),
      /** The filter panels that the project shows at first; panels of other fields can be added. */
      Filters: z.array(z.strictObject({ Field: z.string(), Cascade: z.string().optional() })),
      GroupByGroup: z.boolean(),
      /** The sheets on participants that the programme asks; absent without any. */
      Sheets: z.array(z.enum(filteredSheets)).optional(),
      /** Whether the caller sees action mentors and the last cell of a Function. */
      AdminRoles: z.boolean(),
    }),
  }),
  page: call({
    path: '/api/project/GetActionsGrid_Partial',
    summary:
      'A page of the mentees the caller sees, with their cells of the actions. `Page` is zero-based, `Count` is 10 by default.',
    permission: 'grids.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ...gridFilters,
      ...gridOrder,
      ...gridPaging,
    }),
    reply: z.array(gridRow),
    errors: [...filterErrors],
  }),
  whole: call({
    path: '/api/project/GetActionsGrid',
    summary: 'A page of the grid together with the number of its pages and mentees.',
    permission: 'grids.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ...gridFilters, ...gridOrder, ...gridPaging }),
    reply: page(gridRow),
    errors: [...filterErrors],
  }),
  count: call({
    path: '/api/project/GetActionsGrid_Count',
    summary:
      'How many pages and mentees there are, exactly. Takes the body of a page and ignores its order and page number.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ...gridFilters, ...gridOrder, ...gridPaging }),
    reply: z.strictObject({ count: z.int(), All: z.int() }),
    errors: [...filterErrors],
  }),
  among: call({
    path: '/api/User/MenteesAmong',
    summary: 'Those of these people who are mentees that the caller sees in the grid.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ Ids: z.array(id).max(100_000), ProjectId: projectId }),
    reply: z.array(id),
  }),
  filterValues: call({
    path: '/api/User/FilterValues',
    summary:
      'The distinct values of fields, with how many of the members that the filters on other fields select have each: choosing a region narrows the municipalities.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      ...memberSet.shape,
      Fields: z.array(text(100)).min(1).max(12),
      ProjectId: projectId,
      /** Whether to return the mentors too; true by default. */
      Mentors: z.boolean().optional(),
    }),
    reply: z.strictObject({
      /** The mentors to filter by, ordered by name, with numbers among the filtered members. */
      Mentors: z.array(personValue).optional(),
      Filters: z.array(
        z.strictObject({
          Field: z.string(),
          Values: z.array(filterValue),
          /** The number of members without a value. */
          Empty: z.int(),
          /** Whether there are more values than returned. */
          More: z.boolean(),
        }),
      ),
    }),
    errors: [...filterErrors],
  }),
  actionValues: call({
    path: '/api/User/ActionFilterValues',
    summary:
      'The progress states of members in an action, and what they wrote in it under a name, counted. The members are those that the filters other than on the action itself select.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      ...memberSet.shape,
      ActionId: id,
      /** The name of a value in the mentee’s data of the action. */
      Name: text(100).optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      States: z.array(z.strictObject({ State: z.enum(progressStates), Count: z.int() })),
      /** The values, most frequent first; empty without a name. */
      Values: z.array(filterValue),
      /** Whether there are more values than returned. */
      More: z.boolean(),
    }),
    errors: [...filterErrors],
  }),
  cascadeValues: call({
    path: '/api/User/CascadeFilterValues',
    summary:
      'The distinct values of a field among the active and inactive mentees who have a value of another field; among all of them for an empty value.',
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
    errors: [...filterErrors],
  }),
  mentorValues: call({
    path: '/api/User/MentorsFilterValues',
    summary:
      'The mentors to filter by, by name or by how many mentees they have. Mentees are counted as in the grid without other filters.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ProjectId: projectId, Order: personValueOrder }),
    reply: z.array(personValue),
  }),
  supervisorValues: call({
    path: '/api/User/SupervisorFilterValues',
    summary:
      'The coordinators to filter by, by name or by how many mentees they have. Mentees are counted as in the grid without other filters.',
    permission: 'grids.see',
    reach: 'persons',
    ...reads,
    body: z.strictObject({ ProjectId: projectId, Order: personValueOrder }),
    reply: z.array(personValue),
  }),
};
