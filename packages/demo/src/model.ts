/**
 * What the demonstration programme is made of: plain data. People are named by user name and actions by the `order`
 * of their programme; whoever loads it maps both to ids. Every text is Greek with correct accents; what the programme
 * itself says (titles, labels, descriptions) is a `LocalText` in both languages, what people write is Greek only.
 */

import type { Questionnaire, StoredRow } from '@ithaki/questionnaire';

/** A text of the programme in both languages. */
export interface LocalText {
  el: string;
  en: string;
}

/** A day of the calendar in Athens, YYYY-MM-DD. */
export type Day = string;

/** An instant, ISO 8601 in UTC. */
export type Instant = string;

export type ProjectUrl = 'epicheiro' | 'neoi';

export type RoleName =
  | 'SuperAdmin'
  | 'Admin'
  | 'Super'
  | 'ProjectManager'
  | 'ProjectManagerLite'
  | 'Supervisor'
  | 'SupervisorLite'
  | 'SupervisorLitePlus'
  | 'Coordinator'
  | 'Microdata'
  | 'RegistryMentor'
  | 'Mentor'
  | 'Translator'
  | 'Scofield'
  | 'Mentee'
  | 'Registered';

export type Sex = 'male' | 'female';

export interface Person {
  userName: string;
  email: string;
  sex: Sex;
  language: 'el' | 'en';
  /** Values by field name, as stored text; dates are DD-MM-YYYY. */
  fields: Record<string, string>;
  defaultProject: ProjectUrl | null;
  createdAt: Instant;
}

/** A role held in one project, or everywhere when `project` is null. */
export interface RoleHeld {
  userName: string;
  role: RoleName;
  project: ProjectUrl | null;
}

/** 0 inactive, 1 active, 2 left, 3 completed. */
export type MemberState = 0 | 1 | 2 | 3;

export interface Member {
  project: ProjectUrl;
  userName: string;
  state: MemberState;
  /** The participant number, for mentees; unique in the project. */
  kayas: number | null;
  /** Values of the project's own fields. */
  fields: Record<string, string>;
  defaultMentor: string | null;
  joinedAt: Instant;
  stateChangedAt: Instant;
}

/** A supervisor looks after mentors, a coordinator after mentees. */
export interface Link {
  project: ProjectUrl;
  kind: 'supervises' | 'coordinates';
  viewer: string;
  subject: string;
}

export interface Option {
  Value: string;
  Label: LocalText;
}

export type FieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'date'
  | 'select'
  | 'checkbox'
  | 'email'
  | 'phone'
  | 'afm'
  | 'amka'
  | 'iban'
  | 'postcode'
  | 'file'
  | 'ComputedField'
  | 'ExportField';

/** A field of a person: seen or edited by callers whose level is at most `Visible` or `Editable`. */
export interface FieldDefinition {
  Name: string;
  Label: LocalText;
  Type: FieldType;
  Visible: number;
  Editable: number;
  Options?: Option[];
  /** Script text of a ComputedField or ExportField. */
  func?: string;
}

/** How people of one profile are shown: which fields, filters, and the expressions for label, colour and letter. */
export interface ProfileSettings {
  Fields: string[];
  ProjectFields: FieldDefinition[];
  /** `Cascade` names the field whose choice narrows this one. */
  Filters: { Field: string; Cascade?: string }[];
  Label: string;
  Color: string;
  Letter: string;
}

export interface Contact {
  Name: LocalText;
  Email?: string;
  Phone?: string;
}

/** A project's settings, of the shape in which projects keep them. */
export interface ProjectSettings {
  Config: {
    About: LocalText;
    Contacts: Contact[];
    TimeZone: string;
    passwordRules: number;
    GroupByGroup: boolean;
    enableActions: boolean;
    /** Whether mentees must consent before anything else, and which field keeps it. */
    gdpr: { Required: boolean; UserField: string; MinValue: number };
    /** False only where there are more mentees than one action's calendar can hold. */
    SameActionRule: boolean;
    /** The mentors’ field with how many mentees they can take. */
    CapacityField: string;
    /** What counts when mentors are suggested. */
    MatchingWeights: Record<string, number>;
  };
  /** The menus of each role by route, in order. */
  Roles: Partial<Record<RoleName, { Layout: string[] }>>;
  User: { Fields: FieldDefinition[]; Label: string; Color: string };
  Mentee: ProfileSettings;
  Mentor: ProfileSettings;
  /** The kinds of items of the library. */
  Library: { Kinds: LibraryKind[] };
}

/** A kind of item of the library, with the fields of its metadata. */
export interface LibraryKind {
  Name: string;
  Label?: LocalText;
  Fields: { Name: string; Label?: LocalText; Type?: 'text' | 'richtext' | 'number' | 'date' }[];
}

export interface LibraryCategory {
  key: string;
  /** The key of the category it stands in. */
  parent: string | null;
  name: LocalText;
}

/** Something in the library: a link, or a file of data/library. */
export interface LibraryItem {
  /** The key of its category. */
  category: string;
  kind: string;
  language: 'el' | 'en';
  title: string;
  abstract: string;
  metadata: Record<string, string>;
  tags: string[];
  link?: string;
  file?: string;
  /** Who put it there, and how many days before today. */
  by: string;
  days: number;
  /** 'waiting' for approval or 'rejected', with the reason; approved without it. */
  state?: 'waiting' | 'rejected';
  reason?: string;
  /** Stars that mentees gave. */
  ratings?: number[];
  /** To how many mentees it was sent by their mentors. */
  sent?: number;
}

export interface Library {
  categories: LibraryCategory[];
  items: LibraryItem[];
}

export interface Project {
  url: ProjectUrl;
  title: LocalText;
  startsOn: Day;
  endsOn: Day;
  settings: ProjectSettings;
  actions: Action[];
  library: Library;
  /** What its actions of type 3 ask, published. */
  questionnaires: Questionnaire[];
}

/** 1 group meeting, 2 meeting, 3 questionnaire, 4 task, 5 form, 6 reading, 7 calculator. */
export type ActionTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A simple field of a form action; the answer of a checkbox is true or false, of a number a number, else text. */
export interface FormField {
  Name: string;
  Label: LocalText;
  Type: 'text' | 'textarea' | 'select' | 'date' | 'number' | 'checkbox';
  Required: boolean;
  Options?: Option[];
}

export interface Action {
  /** Names the action in its project; not an id. Scripts speak of other actions as `actions[<order>]`. */
  order: number;
  /** The id it must have: that of an action that can be paid, or of a calculator. */
  fixedId?: number;
  typeId: ActionTypeId;
  /** The workbook of a calculator: a file of data/workbooks without its end; null for the others. */
  workbook: string | null;
  /** The id of the questionnaire that an action of type 3 asks; null for the others. */
  quest: string | null;
  title: LocalText;
  description: LocalText;
  /** The path in the tree, from the phase down. */
  group: LocalText[];
  /** 1 can delete, 2 published, 4 hide from mentor, 8 hide from mentee, 16 hide in grid, 32 hide from supervisor. */
  flags: number;
  /** Usual length in minutes, for meetings. */
  minutes: number | null;
  required: boolean;
  /** Days in which it should be done once it is the mentee's turn; null where nothing is handed in. */
  dueDays: number | null;
  /** Script texts; '' when there is none. A form's answers are `data.<Name>`, a task's text is `data.text`. */
  enableCondition: string;
  showCondition: string;
  completionScript: string;
  /** The grid's columns below the action, in Greek, with the script that makes their cells; the last is for admin roles. */
  cells: { titles: string[]; script: string } | null;
  /** For forms. */
  form: FormField[];
  /** For readings: plain text, paragraphs apart by an empty line; the first line of one may be its heading. */
  reading: LocalText | null;
}

export interface Meeting {
  /** Athens wall clock: DD-MM-YYYY, hours 9 to 18, minutes. */
  date: string;
  timeHours: number;
  timeMinutes: number;
  startsAt: Instant;
  /** Length in minutes. */
  duration: number;
  /** One of the two is empty. */
  place: string;
  link: string;
  /** Null while it has not taken place, or the mentor has not said yet. */
  outcome: 'held' | 'missed' | null;
  /** A group meeting (type 1) is shared: same mentor, action and time for all its invitees. */
  group: boolean;
  /** When the mentee was last told by mail. */
  mailedAt: Instant | null;
}

/** Everything about one action and one mentee. */
export interface ActionRecord {
  project: ProjectUrl;
  order: number;
  mentee: string;
  /** Set when somebody other than the default mentor has this action. */
  actionMentor: string | null;
  /** Year 3000 means inactive. */
  publishedAt: Instant;
  dueAt: Instant | null;
  meeting: Meeting | null;
  /** Text of a task: a draft until `submittedAt`. */
  text: string | null;
  /** Answers of a form by field name. */
  answers: Record<string, string | number | boolean> | null;
  /** What was entered into a calculator, by the names of its inputs. */
  inputs: Record<string, string | number> | null;
  /** A reading that was opened and confirmed. */
  confirmedAt: Instant | null;
  savedAt: Instant | null;
  submittedAt: Instant | null;
  reviewedAt: Instant | null;
  review: 'accepted' | 'returned' | null;
  /** Written by the mentor, seen by the mentee: minutes of a meeting. */
  minutes: string | null;
  /** Written by the mentor, seen by the mentee: why a task was accepted or returned. */
  comment: string | null;
  /** For mentors and staff only. */
  privateNote: string | null;
  completedAt: Instant | null;
  completedBy: string | null;
}

/** A mentor's own data for one action. */
export interface MentorRecord {
  project: ProjectUrl;
  order: number;
  mentor: string;
  note: string;
}

/** One mentee's answers to the questionnaire of one action. */
export interface AnsweredSet {
  project: ProjectUrl;
  order: number;
  mentee: string;
  /** The id of the questionnaire in its project. */
  quest: string;
  startedAt: Instant;
  /** When the last answer was given. */
  lastAt: Instant;
  /** Null for those who stopped half way. */
  finishedAt: Instant | null;
  /** What is stored, in the order in which it was answered. */
  rows: StoredRow[];
}

export type EventKind =
  | 'joined'
  | 'meetingSet'
  | 'meetingMissed'
  | 'minuted'
  | 'submitted'
  | 'returned'
  | 'accepted'
  | 'confirmed'
  | 'completed'
  | 'stateChanged';

/** Who did what, and when. */
export interface HistoryEvent {
  at: Instant;
  kind: EventKind;
  project: ProjectUrl;
  actor: string;
  mentee: string;
  /** Null for what concerns the membership and no action. */
  order: number | null;
}
