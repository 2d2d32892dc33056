import {
  type FieldDefinition,
  menuEntryIds,
  type ProjectSettings,
  profilePath,
  type Role,
  roleProfile,
  roles,
} from '@ithaki/contract';
import { type TextKey, texts } from '@ithaki/texts';
import { hasAllBits } from '../../access/consent.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { lostForms, lostGaps } from '../../platform/texts/lost-parts.ts';
import { findConsentBits, findLookFiles, findMembers, findOwnActionIds } from './settings-reference-queries.ts';

/**
 * A setting that refers to something that does not exist or is not allowed: its path in the settings, and the label of
 * the message.
 */
interface Problem {
  path: string;
  label: string;
  params?: Record<string, string>;
}

const knownEntries: ReadonlySet<string> = new Set(menuEntryIds);

const isStored = ({ Type }: FieldDefinition) => Type !== 'ComputedField' && Type !== 'ExportField' && Type !== 'file';
const isFilterable = ({ Type }: FieldDefinition) => Type !== 'ExportField' && Type !== 'file';
const named = (fields: readonly FieldDefinition[], name: string) => fields.find(({ Name }) => Name === name);

/** Returns a problem for each name that occurs earlier in its list. */
const repeated = (names: readonly string[], path: (index: number) => string): Problem[] =>
  names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: path(index), label: 'errors.field.notUnique' }] : [],
  );

/** The parts of the settings of a role, which mentees and mentors have separately. */
const profileParts = ['Fields', 'Filters', 'Label', 'Color', 'Letter'] as const;

const unless = (right: unknown, path: string, label: string): Problem[] => (right ? [] : [{ path, label }]);

/** Returns the problems of the project's own fields of mentees or mentors. */
const ownFieldProblems = ({ User, ...settings }: ProjectSettings, profile: 'Mentee' | 'Mentor'): Problem[] =>
  settings[profile].ProjectFields.flatMap(({ Name }, index) =>
    unless(!named(User.Fields, Name), `${profile}.ProjectFields.${index}.Name`, 'errors.field.notUnique'),
  );

/**
 * Returns the problems of fields whose options depend on another field: that field must be a choice of the same people.
 */
const narrowingProblems = (fields: readonly FieldDefinition[], known: readonly FieldDefinition[], path: string) =>
  fields.flatMap(({ Name, Within }, index) =>
    unless(
      Within === undefined || (Within !== Name && named(known, Within)?.Type === 'select'),
      `${path}.${index}.Within`,
      'errors.field.unknownField',
    ),
  );

/** Returns the problems of a role's columns and filters, which name fields of people with that role. */
function profileProblems(settings: ProjectSettings, role: Role): Problem[] {
  const { User, Mentee, Mentor } = settings;
  const profile = profilePath(role);
  const { Fields, Filters } = roleProfile(settings, role);
  const ofProject = {
    Mentee: Mentee.ProjectFields,
    Mentor: Mentor.ProjectFields,
    RegistryMentor: Mentor.ProjectFields,
  }[role as string];
  const known = [...User.Fields, ...(ofProject ?? [])];
  const filterNames = Filters.map(({ Field }) => Field);
  return [
    ...Fields.flatMap((name, index) =>
      unless(named(known, name), `${profile}.Fields.${index}`, 'errors.field.unknownField'),
    ),
    ...repeated(Fields, (index) => `${profile}.Fields.${index}`),
    ...Filters.flatMap(({ Field, Cascade }, index) => [
      ...unless(
        known.some((field) => field.Name === Field && isFilterable(field)),
        `${profile}.Filters.${index}.Field`,
        'errors.field.unknownField',
      ),
      ...unless(
        Cascade === undefined || (Cascade !== Field && filterNames.includes(Cascade)),
        `${profile}.Filters.${index}.Cascade`,
        'errors.field.unknownFilter',
      ),
    ]),
    ...repeated(filterNames, (index) => `${profile}.Filters.${index}.Field`),
  ];
}

/**
 * Returns the problems of the safeguarding of minors: the date of birth must be a stored date field of every mentee.
 */
function safeguardingProblems({ Config, User, Mentee }: ProjectSettings): Problem[] {
  const { BirthField } = Config.Chat?.Safeguarding ?? {};
  if (BirthField === undefined) return [];
  const field = named([...User.Fields, ...Mentee.ProjectFields], BirthField);
  const path = 'Config.Chat.Safeguarding.BirthField';
  return [
    ...unless(field, path, 'errors.field.unknownField'),
    ...unless(!field || field.Type === 'date', path, 'errors.field.notADate'),
  ];
}

/** Returns the problems of the programme's own words: each keeps the placeholders and the plural forms of its text. */
function wordProblems({ Config: { tdfw = {} } }: ProjectSettings): Problem[] {
  const replaced = new Set(Object.keys(tdfw));
  return Object.entries(tdfw).flatMap(([label, word]): Problem[] => {
    const path = `Config.tdfw.${label}`;
    const original = Object.hasOwn(texts.el, label) ? texts.el[label as TextKey] : '';
    const wordings = typeof word === 'string' ? [word] : Object.values(word).filter(Boolean);
    const gaps = new Set(wordings.flatMap((wording) => lostGaps(original, wording)));
    const forms = lostForms(label, texts.el, replaced);
    return [
      ...(gaps.size > 0 ? [{ path, label: 'errors.LostGaps', params: { gaps: [...gaps].join(' ') } }] : []),
      ...(forms.length > 0 ? [{ path, label: 'errors.LostForms', params: { forms: forms.join(' ') } }] : []),
    ];
  });
}

/** Returns the problems of references to fields and menus, which can be checked with the settings alone. */
function fieldProblems(settings: ProjectSettings): Problem[] {
  const { Config, Roles, User, Mentee, Mentor } = settings;
  const all = [...User.Fields, ...Mentee.ProjectFields, ...Mentor.ProjectFields];
  const { gdpr, CapacityField, MatchingWeights = {} } = Config;
  return [
    ...ownFieldProblems(settings, 'Mentee'),
    ...ownFieldProblems(settings, 'Mentor'),
    ...narrowingProblems(User.Fields, User.Fields, 'User.Fields'),
    ...[Mentee, Mentor].flatMap(({ ProjectFields }, index) =>
      narrowingProblems(
        ProjectFields,
        [...User.Fields, ...ProjectFields],
        `${index === 0 ? 'Mentee' : 'Mentor'}.ProjectFields`,
      ),
    ),
    ...roles.flatMap((role) => profileProblems(settings, role)),
    ...(['Mentee', 'Mentor'] as const).flatMap((role) =>
      profileParts
        .filter((part) => Roles[role]?.[part] !== undefined)
        .map((part) => ({ path: `Roles.${role}.${part}`, label: 'errors.field.ownProfile' })),
    ),
    ...unless(
      !gdpr?.Required || User.Fields.some((field) => field.Name === gdpr.UserField && isStored(field)),
      'Config.gdpr.UserField',
      'errors.field.unknownField',
    ),
    ...unless(
      CapacityField === undefined || named(all, CapacityField),
      'Config.CapacityField',
      'errors.field.unknownField',
    ),
    ...safeguardingProblems(settings),
    ...wordProblems(settings),
    ...Object.keys(MatchingWeights).flatMap((name) =>
      unless(named(all, name), `Config.MatchingWeights.${name}`, 'errors.field.unknownField'),
    ),
    ...Object.entries(Roles).flatMap(([role, { Layout = [] }]) => [
      ...repeated(Layout, (index) => `Roles.${role}.Layout.${index}`),
      ...Layout.flatMap((name, index) =>
        knownEntries.has(name)
          ? []
          : [{ path: `Roles.${role}.Layout.${index}`, label: 'errors.field.unknownEntry', params: { name } }],
      ),
    ]),
  ];
}

/** Returns the problems of references to actions, pictures and the consent text of a project. */
async function rowProblems(db: Db, { Config }: ProjectSettings, projectId: number | undefined): Promise<Problem[]> {
  const { gdpr, PaymentActionIds = [], Chat } = Config;
  const moderators = Chat?.Moderators ?? [];
  const members = await findMembers(db, projectId, moderators);
  const own = await findOwnActionIds(db, projectId, PaymentActionIds);
  const bits = gdpr?.Required && projectId !== undefined ? await findConsentBits(db, projectId) : null;
  const { Logo, LogoDark, Mark } = Config.Look ?? {};
  const pictures = Object.entries({ Logo, LogoDark, Mark }).flatMap(([part, id]) => (id ? [[part, id] as const] : []));
  const ids = pictures.map(([, id]) => id);
  const stored = await findLookFiles(db, ids);
  return [
    ...pictures.flatMap(([part, id]) =>
      unless(stored.includes(id), `Config.Look.${part}`, 'errors.field.unknownPicture'),
    ),
    ...PaymentActionIds.flatMap((id, index) =>
      unless(own.includes(id), `Config.PaymentActionIds.${index}`, 'errors.field.unknownAction'),
    ),
    ...repeated(PaymentActionIds.map(String), (index) => `Config.PaymentActionIds.${index}`),
    ...moderators.flatMap((id, index) =>
      unless(members.includes(id), `Config.Chat.Moderators.${index}`, 'errors.field.unknownMember'),
    ),
    ...repeated(moderators.map(String), (index) => `Config.Chat.Moderators.${index}`),
    ...unless(
      bits === null || hasAllBits(bits, gdpr?.MinValue ?? 0),
      'Config.gdpr.MinValue',
      'errors.field.consentUnreachable',
    ),
  ];
}

/**
 * Throws 422 with the path of every setting that names a field, filter or action which does not exist, names one twice,
 * or requires a consent that the text in force cannot give. `projectId` is absent for a new project.
 */
export async function refuseBrokenReferences(
  db: Db,
  settings: ProjectSettings,
  projectId: number | undefined,
): Promise<void> {
  const problems = [...fieldProblems(settings), ...(await rowProblems(db, settings, projectId))];
  const [first] = problems;
  if (!first) return;
  throw new Refusal(422, 'SettingsRefused', {
    params: { path: `Settings.${first.path}` },
    fields: Object.fromEntries(
      problems.map(({ path, label, params }) => [`Settings.${path}`, params ? { label, params } : label]),
    ),
  });
}
