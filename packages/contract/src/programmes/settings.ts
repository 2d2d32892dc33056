import { parseDate } from '@ithaki/formats';
import { sheets } from '@ithaki/microdata';
import { z } from 'zod';
import { MAX_PART_BYTES } from '../constants/file-limits.ts';
import { homePartIds } from '../constants/home-parts.ts';
import { roles } from '../constants/roles.ts';
import { dateText, fieldName, jsonObject, localText, MAX_MASK, text } from '../core/fields.ts';
import { contentGroups } from '../files/entities.ts';
import { librarySettings } from '../library/kinds.ts';
import { fieldFilter } from '../members.ts';
import { chatSettings } from './chat-settings.ts';
import { lookSettings } from './look.ts';
import { meetingSettings } from './meeting-settings.ts';

/** The types of a person's field (decisions: people, fields). */
export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'select',
  'multiselect',
  'checkbox',
  'email',
  'phone',
  'afm',
  'amka',
  'iban',
  'postcode',
  'file',
  'ComputedField',
  'ExportField',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * The types of field that an import can create from a column of a list: their values are stored as they stand
 * in the cell.
 */
export const addableTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'select',
  'checkbox',
  'email',
  'phone',
  'afm',
  'amka',
  'iban',
  'postcode',
] as const satisfies readonly FieldType[];
export type AddableType = (typeof addableTypes)[number];

const level = z.int().min(0).max(1000);
const script = text(20_000);

/**
 * The definition of a person's field. People up to level `Visible` see it, up to level `Editable` change it
 * (both 1000 when absent). ComputedField and ExportField take their value from the script `func` and are never
 * stored.
 */
export const fieldDefinition = z
  .strictObject({
    Name: fieldName,
    Label: localText(200),
    Type: z.enum(fieldTypes).default('text'),
    Visible: level.default(1000),
    Editable: level.default(1000),
    Options: z
      .array(
        z.strictObject({
          Value: text(200),
          Label: localText(200),
          /** The option of the field `Within` to which this option belongs; offered with all of them when absent. */
          In: text(200).optional(),
        }),
      )
      .max(1000)
      .optional(),
    /** The field whose value limits the options to those with the same `In`, as a region limits municipalities. */
    Within: fieldName.optional(),
    Required: z.boolean().optional(),
    Help: localText(500).optional(),
    func: script.optional(),
    /** Minimum and maximum age in completed years, for a date of birth. */
    minAge: z.int().min(0).max(150).optional(),
    maxAge: z.int().min(0).max(150).optional(),
    /** First and last allowed day, DD-MM-YYYY; for dates. */
    minDate: dateText.optional(),
    maxDate: dateText.optional(),
  })
  .refine(({ minDate }) => !minDate || parseDate(minDate) !== undefined, { error: 'wrongDate', path: ['minDate'] })
  .refine(({ maxDate }) => !maxDate || parseDate(maxDate) !== undefined, { error: 'wrongDate', path: ['maxDate'] })
  .refine(({ minAge, maxAge }) => minAge === undefined || maxAge === undefined || minAge <= maxAge, {
    error: 'wrongOrder',
    path: ['maxAge'],
  })
  .refine((field) => !['ComputedField', 'ExportField'].includes(field.Type) || Boolean(field.func), {
    error: 'required',
    path: ['func'],
  })
  .refine((field) => !['select', 'multiselect'].includes(field.Type) || Boolean(field.Options?.length), {
    error: 'required',
    path: ['Options'],
  });
export type FieldDefinition = z.output<typeof fieldDefinition>;

const uniqueNames = (fields: { Name: string }[]) => new Set(fields.map((field) => field.Name)).size === fields.length;

const profileFilters = z
  .array(z.strictObject({ Field: fieldName, Cascade: fieldName.optional(), Separate: text(10).optional() }))
  .max(50);

/**
 * How members of one kind (mentees or mentors) are shown: fields of this project, filters, and scripts for label,
 * colour and letter.
 */
const profile = z.strictObject({
  Fields: z.array(fieldName).max(200).default([]),
  ProjectFields: z.array(fieldDefinition).max(200).refine(uniqueNames, { error: 'notUnique' }).default([]),
  Filters: profileFilters.default([]),
  Label: script.default(''),
  Color: script.default(''),
  Letter: script.default(''),
});

/** Parts of home pages in order, each once. */
export const homeOrder = z
  .array(z.enum(homePartIds))
  .max(homePartIds.length)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' });

/**
 * The project's settings of a role: its level when it differs from the default, its menu layout, its home page, and how people
 * of the role are shown: columns and filters of their list, and scripts for label, colour and letter. Mentees
 * and mentors have profiles instead.
 */
const roleSettings = z.strictObject({
  Level: level.optional(),
  Layout: z.array(text(100)).max(100).optional(),
  /** The parts of the role's home page in order; those left out are not shown. All in the default order when absent. */
  Home: homeOrder.optional(),
  Fields: z.array(fieldName).max(200).optional(),
  Filters: profileFilters.optional(),
  Label: script.optional(),
  Color: script.optional(),
  Letter: script.optional(),
});

const fileSettings = z.strictObject({
  /** Maximum total bytes that one person may upload into the project; ten gigabytes when absent. */
  QuotaBytes: z.int().min(0).optional(),
  /** Bytes of the parts in which tools send files; one mebibyte when absent. */
  ToolPartSize: z.int().min(65_536).max(MAX_PART_BYTES).optional(),
  /** Limits by the first segment of a category: the largest file in bytes, and the accepted content groups. */
  Kinds: z
    .record(
      z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/),
      z.strictObject({
        MaxBytes: z.int().min(0).optional(),
        Groups: z.array(z.enum(contentGroups)).max(contentGroups.length).optional(),
      }),
    )
    .optional(),
});

const config = z.strictObject({
  /** An old setting: the address of a logo. Used when `Look` has none, and no longer written. */
  Logo: z.strictObject({ ImageUrl: text(500) }).optional(),
  Look: lookSettings.optional(),
  /** The title on phones, when the whole one does not fit. */
  ShortTitle: localText(24).optional(),
  /** Interface texts replaced in this project, by label. */
  tdfw: z.record(z.string().max(200), localText(500)).optional(),
  LinkActionsAll: z.boolean().optional(),
  enableActions: z.boolean().optional(),
  /** Bit mask of password rules; 27 when absent. */
  passwordRules: z.int().min(0).max(31).optional(),
  gdpr: z
    .strictObject({ Required: z.boolean(), UserField: fieldName, MinValue: z.int().min(0).max(MAX_MASK) })
    .optional(),
  Application: jsonObject.optional(),
  Alert: z.strictObject({ Corner: z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight']) }).optional(),
  GroupByGroup: z.boolean().optional(),
  TimeZone: z.string().max(64).refine(isTimeZone, { error: 'unknownZone' }).optional(),
  About: localText(20_000).optional(),
  /** The address of another tool for questionnaires, which `admin/questadmin` opens; ours when absent. */
  QuestAdminUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
  Contacts: z
    .array(z.strictObject({ Name: localText(200), Email: text(200).optional(), Phone: text(50).optional() }))
    .max(20)
    .optional(),
  StaffSecondFactor: z.boolean().optional(),
  /**
   * Whether individual meetings of the same action must be at least 45 minutes apart, even with different
   * participants; true when absent.
   */
  SameActionRule: z.boolean().optional(),
  /** Ids of the actions that can be paid for; 67 to 71 when absent. */
  PaymentActionIds: z.array(z.int().min(1)).max(100).optional(),
  /** The field of mentors that holds how many mentees they can take; only shown, not enforced. */
  CapacityField: fieldName.optional(),
  Files: fileSettings.optional(),
  /** Whether mentors and staff may answer questionnaires on behalf of a mentee, unless an action says otherwise. */
  AnswerOnBehalf: z.boolean().optional(),
  /** Reports: whether mails at set times may carry files. */
  Reports: z.strictObject({ MailFiles: z.boolean().default(false) }).optional(),
  Chat: chatSettings.optional(),
  Meetings: meetingSettings.optional(),
  /** Weights by field for mentor suggestions: how much it counts when mentee and mentor have the same value. */
  MatchingWeights: z.record(fieldName, z.number().min(0).max(1000)).optional(),
});

/** A rule of the programme on sheets: a problem wherever the expression is true. */
const microdataRule = z.strictObject({
  Code: z.string().regex(/^[A-Z][A-Z0-9-]{0,19}$/, { error: 'microdataCode' }),
  Severity: z.enum(['error', 'warning']),
  Sheet: z.enum([...sheets, 'all']).default('all'),
  /** Sees `answers` by code, such as `answers['A1.1']`, and `fields`. */
  Expression: script,
  Message: localText(300),
});
const uniqueCodes = (rules: { Code: string }[]) => new Set(rules.map(({ Code }) => Code)).size === rules.length;

/** A project's settings, validated as a whole at each save, because invalid settings could break screens. */
export const projectSettings = z.strictObject({
  Config: config.prefault({}),
  Roles: z.partialRecord(z.enum(roles), roleSettings).default({}),
  User: z
    .strictObject({
      Fields: z.array(fieldDefinition).max(300).refine(uniqueNames, { error: 'notUnique' }).default([]),
      Label: script.default(''),
      Color: script.default(''),
    })
    .prefault({}),
  Mentee: profile.prefault({}),
  Mentor: profile.prefault({}),
  Library: librarySettings.optional(),
  /** Whose sheets are sent: members who meet every condition; all when absent. An old setting holds a single one. */
  MicrodataSendFilter: z.preprocess(
    (filter) =>
      filter === undefined || Array.isArray(filter)
        ? filter
        : Object.keys(filter as object).length === 0
          ? []
          : [filter],
    z.array(fieldFilter).max(30).optional(),
  ),
  /** The action whose date is the date of entry of those whose sheet does not say one. */
  MicrodataDateActionId: z.int().optional(),
  /** Until when the answers of sheets and the bytes that were sent are kept, DD-MM-YYYY. */
  MicrodataKeptUntil: dateText.optional(),
  /** Rules that this programme adds to those of the product. */
  MicrodataRules: z.array(microdataRule).max(50).refine(uniqueCodes, { error: 'notUnique' }).optional(),
  /** The code of the operation in the outside system. It is not copied with the programme. */
  MIS: text(200).optional(),
  HomeCustomView: text(200).optional(),
});
export type ProjectSettings = z.output<typeof projectSettings>;

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
