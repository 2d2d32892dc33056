import { z } from 'zod';
import { MOST_PART_BYTES } from '../constants/file-limits.ts';
import { roles } from '../constants/roles.ts';
import { jsonObject, localText, text } from '../core/fields.ts';
import { contentGroups } from '../files/entities.ts';
import { librarySettings } from '../library/kinds.ts';

/** The types a person's field may have (decisions: people, fields). */
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

const fieldName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
const level = z.int().min(0).max(1000);
const script = text(20_000);

/**
 * A field of a person. Seen by levels up to `Visible`, changed by levels up to `Editable` (both 1000 when absent).
 * ComputedField and ExportField take their value from `func`, a script, and are never stored.
 */
export const fieldDefinition = z
  .strictObject({
    Name: fieldName,
    Label: localText(200),
    Type: z.enum(fieldTypes).default('text'),
    Visible: level.default(1000),
    Editable: level.default(1000),
    Options: z
      .array(z.strictObject({ Value: text(200), Label: localText(200) }))
      .max(1000)
      .optional(),
    Required: z.boolean().optional(),
    Help: localText(500).optional(),
    func: script.optional(),
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

/** How one kind of member is shown: fields of this project, filters, and scripts for label, colour and letter. */
const profile = z.strictObject({
  Fields: z.array(fieldName).max(200).default([]),
  ProjectFields: z.array(fieldDefinition).max(200).refine(uniqueNames, { error: 'notUnique' }).default([]),
  Filters: z
    .array(z.strictObject({ Field: fieldName, Cascade: fieldName.optional(), Separate: text(10).optional() }))
    .max(50)
    .default([]),
  Label: script.default(''),
  Color: script.default(''),
  Letter: script.default(''),
});

/** A role as the project uses it: its level when it differs, and the menus it sees, in order. */
const roleSettings = z.strictObject({
  Level: level.optional(),
  Layout: z.array(text(100)).max(100).optional(),
});

const fileSettings = z.strictObject({
  /** What one person may upload into the project, in bytes; ten gigabytes when absent. */
  QuotaBytes: z.int().min(0).optional(),
  /** Bytes of the parts in which tools send files; a mebibyte when absent. */
  ToolPartSize: z.int().min(65_536).max(MOST_PART_BYTES).optional(),
  /** By the first word of a category: the most bytes of a file, and the sorts of content that are taken. */
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
  Logo: z.strictObject({ ImageUrl: text(500) }).optional(),
  /** Words of the interface replaced in this project, by label. */
  tdfw: z.record(z.string().max(200), localText(500)).optional(),
  LinkActionsAll: z.boolean().optional(),
  enableActions: z.boolean().optional(),
  /** Password strength bit mask, 27 when absent. */
  passwordRules: z.int().min(0).max(31).optional(),
  gdpr: z.strictObject({ Required: z.boolean(), UserField: fieldName, MinValue: z.int().min(0) }).optional(),
  Application: jsonObject.optional(),
  Alert: z.strictObject({ Corner: z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight']) }).optional(),
  GroupByGroup: z.boolean().optional(),
  TimeZone: z.string().max(64).refine(isTimeZone, { error: 'unknownZone' }).optional(),
  About: localText(20_000).optional(),
  Contacts: z
    .array(z.strictObject({ Name: localText(200), Email: text(200).optional(), Phone: text(50).optional() }))
    .max(20)
    .optional(),
  StaffSecondFactor: z.boolean().optional(),
  /** Whether two individual meetings of one action may not be nearer than 45 minutes, whoever takes part (true when absent). */
  SameActionRule: z.boolean().optional(),
  /** The ids of the actions that can be paid; 67 to 71 when absent. */
  PaymentActionIds: z.array(z.int().min(1)).max(100).optional(),
  /** The project field of mentors that says how many mentees they can take; it informs and forbids nothing. */
  CapacityField: fieldName.optional(),
  Files: fileSettings.optional(),
  /** Whether mentors and staff may answer questionnaires in a mentee's place, unless an action says otherwise. */
  AnswerOnBehalf: z.boolean().optional(),
  /** How much it weighs, when mentors are suggested, that a mentee and a mentor have the same value in a field. */
  MatchingWeights: z.record(fieldName, z.number().min(0).max(1000)).optional(),
});

/** A project's settings, checked whole at each save, so that none can be saved that would break a screen. */
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
  MicrodataSendFilter: jsonObject.optional(),
  MicrodataDateActionId: z.int().optional(),
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
