import { type Call, calls, type MassData } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';

/** An API call that mass uploads may use, with its default settings. */
export interface MassService {
  call: Call;
  title: TextKey;
  /** The columns that the list should have. */
  columns: readonly string[];
  massdata: MassData;
}

const one = (transform: string): MassData => ({ method: 'post', SendMode: 'one', transform });
const paged = (transform: string): MassData => ({ method: 'post', SendMode: 'paged', transform });

/**
 * The API calls that mass uploads may use: each changes data of single people or things. None changes passwords, roles,
 * consent or code, erases, mails or exports. Cells are texts; `num` converts them to numbers.
 */
export const massServices: readonly MassService[] = [
  {
    call: calls.people.add,
    title: 'data.mass.service.addUsers',
    columns: ['Username', 'Email', 'first_name', 'last_name'],
    massdata: paged(
      [
        '// Columns with other names are fields of the person. Nobody is mailed.',
        'return {',
        '  Details: true,',
        '  Invite: false,',
        '  Users: rows.map(({ Username, Email, Kayas, ...Fields }) => ({ Username, Email, Kayas, Fields })),',
        '};',
      ].join('\n'),
    ),
  },
  {
    call: calls.imports.updateUserFields,
    title: 'data.mass.service.updateUserFields',
    columns: ['Username', 'phone'],
    massdata: paged(
      [
        '// People are found by their user name; the other columns are fields of theirs.',
        'return {',
        "  Field: 'Username',",
        '  Users: rows.map(({ Username, ...Fields }) => ({ Key: Username, Fields })),',
        '};',
      ].join('\n'),
    ),
  },
  {
    call: calls.people.updateField,
    title: 'data.mass.service.updateField',
    columns: ['UserId', 'Name', 'Value'],
    massdata: one('({ UserId: num(row.UserId), Name: row.Name, Value: row.Value })'),
  },
  {
    call: calls.people.setActiveState,
    title: 'data.mass.service.setState',
    columns: ['UserId', 'State'],
    massdata: one('({ UserId: num(row.UserId), State: num(row.State) })'),
  },
  {
    call: calls.actions.setDefaultMentor,
    title: 'data.mass.service.setDefaultMentor',
    columns: ['MenteeId', 'MentorId'],
    massdata: one('({ MenteeId: num(row.MenteeId), MentorId: num(row.MentorId) })'),
  },
  {
    call: calls.bulk.setPayments,
    title: 'data.mass.service.setPayments',
    columns: ['Kayas', 'ActionId'],
    massdata: one('({ Kayas: [num(row.Kayas)], ActionIds: [num(row.ActionId)] })'),
  },
  {
    call: calls.actions.create,
    title: 'data.mass.service.createAction',
    columns: ['TypeId', 'Title'],
    massdata: one('({ TypeId: num(row.TypeId), Title: row.Title })'),
  },
  {
    call: calls.library.uploadLink,
    title: 'data.mass.service.uploadLink',
    columns: ['Category', 'Title', 'Link'],
    massdata: one('({ Category: row.Category, Title: row.Title, Link: row.Link })'),
  },
  {
    call: calls.dataEntries.set,
    title: 'data.mass.service.setData',
    columns: ['Name', 'Class', 'Data'],
    massdata: one('return { Name: row.Name, Class: row.Class, Data: JSON.parse(row.Data) };'),
  },
  {
    call: calls.translations.setText,
    title: 'data.mass.service.setText',
    columns: ['label', 'language', 'text'],
    massdata: one('({ label: row.label, language: row.language, text: row.text })'),
  },
];
