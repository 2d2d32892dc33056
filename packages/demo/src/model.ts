/**
 * The data model of the demo programme: plain data. People are referenced by user name and actions by `order`; whoever
 * loads the data maps both to ids. Texts are in Greek with correct accents. Texts of the programme (titles, labels,
 * descriptions) are `LocalText` in both languages; texts written by people are Greek only.
 */

import type { Palette } from '@ithaki/formats';
import type { Sheet } from '@ithaki/microdata';
import type { Questionnaire, StoredRow } from '@ithaki/questionnaire';
import type { Day, Instant, LocalText, ProjectUrl } from './basics.ts';
import type { Meeting } from './calendar/meeting.ts';

export type { Day, Instant, LocalText, ProjectUrl } from './basics.ts';
export type { Meeting } from './calendar/meeting.ts';

/** A role of the application. */
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

/** Sex, as stored. */
export type Sex = 'male' | 'female';

/** A person with an account. */
export interface Person {
  userName: string;
  email: string;
  sex: Sex;
  language: 'el' | 'en';
  /** Values by field name, as stored; dates are DD-MM-YYYY. */
  fields: Record<string, string>;
  defaultProject: ProjectUrl | null;
  createdAt: Instant;
}

/** A role in one project, or in all when `project` is null. */
export interface RoleAssignment {
  userName: string;
  role: RoleName;
  project: ProjectUrl | null;
}

/** 0 inactive, 1 active, 2 left, 3 completed. */
export type MemberState = 0 | 1 | 2 | 3;

/** A person in a project. */
export interface Member {
  project: ProjectUrl;
  userName: string;
  state: MemberState;
  /** The participant number of a mentee; unique in the project. */
  kayas: number | null;
  /** Values of project fields. */
  fields: Record<string, string>;
  defaultMentor: string | null;
  joinedAt: Instant;
  stateChangedAt: Instant;
}

/** A link between people: a supervisor's to a mentor, or a coordinator's to a mentee. */
export interface Link {
  project: ProjectUrl;
  kind: 'supervises' | 'coordinates';
  viewer: string;
  subject: string;
}

/** An option of a select field. */
export interface Option {
  Value: string;
  Label: LocalText;
  /** The option of the field `Within` to which it belongs. */
  In?: string;
}

/** The type of a field. */
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

/** A person's field: visible to, or editable by, callers whose level is at most `Visible` or `Editable`. */
export interface FieldDefinition {
  Name: string;
  Label: LocalText;
  Type: FieldType;
  Visible: number;
  Editable: number;
  Options?: Option[];
  /** The field whose value limits the options. */
  Within?: string;
  /** Script of a ComputedField or ExportField. */
  func?: string;
}

/** How people of a profile are listed: fields, filters, and the scripts for label, colour and letter. */
export interface ProfileSettings {
  Fields: string[];
  ProjectFields: FieldDefinition[];
  /** `Cascade` is the field whose chosen value limits the values of this one. */
  Filters: { Field: string; Cascade?: string }[];
  Label: string;
  Color: string;
  Letter: string;
}

/** A contact of a project. */
export interface Contact {
  Name: LocalText;
  Email?: string;
  Phone?: string;
}

/** A project's settings, in the stored format. */
export interface ProjectSettings {
  Config: {
    /** Colour with its palette. */
    Look: { Color: string; Palette: Palette };
    ShortTitle: LocalText;
    About: LocalText;
    Contacts: Contact[];
    TimeZone: string;
    passwordRules: number;
    GroupByGroup: boolean;
    enableActions: boolean;
    /** Whether mentees must consent before anything else, and the field that stores their consent. */
    gdpr: { Required: boolean; UserField: string; MinValue: number };
    /** False only in programmes with more mentees than the calendar of one action can hold. */
    SameActionRule: boolean;
    /** The mentors' field with the number of mentees they can take. */
    CapacityField: string;
    /** How meetings are arranged; the rest is as usual. */
    Meetings: {
      Booking: 'propose' | 'book';
      Rooms: { Id: number; Name: string; Address: string; Capacity: number }[];
      LinkTemplate: string;
      HoursCount: 'any';
    };
    /** Chat settings. */
    Chat: {
      Help: LocalText;
      /** Safeguarding of minors, with the field of the date of birth. */
      Safeguarding?: { BirthField: string };
    };
    /** Weights used to suggest mentors. */
    MatchingWeights: Record<string, number>;
  };
  /** The menu routes of each role, in order, and its level where it is not the usual one. */
  Roles: Partial<Record<RoleName, { Layout?: string[]; Level?: number }>>;
  User: { Fields: FieldDefinition[]; Label: string; Color: string };
  Mentee: ProfileSettings;
  Mentor: ProfileSettings;
  /** Item kinds of the library. */
  Library: { Kinds: LibraryKind[] };
}

/** A kind of library item, with its metadata fields. */
export interface LibraryKind {
  Name: string;
  Label?: LocalText;
  Fields: { Name: string; Label?: LocalText; Type?: 'text' | 'richtext' | 'number' | 'date' }[];
}

/** A category in the library's tree. */
export interface LibraryCategory {
  key: string;
  /** Key of the parent category. */
  parent: string | null;
  name: LocalText;
}

/** A library item: a link, or a file in data/library. */
export interface LibraryItem {
  /** Key of its category. */
  category: string;
  kind: string;
  language: 'el' | 'en';
  title: string;
  abstract: string;
  metadata: Record<string, string>;
  tags: string[];
  link?: string;
  file?: string;
  /** Who added it, and how many days before today. */
  by: string;
  days: number;
  /** Waiting for approval, or rejected for `reason`; absent when approved. */
  state?: 'waiting' | 'rejected';
  reason?: string;
  /** Star ratings by mentees. */
  ratings?: number[];
  /** Number of mentees to whom their mentors sent it. */
  sent?: number;
}

/** The library of a project. */
export interface Library {
  categories: LibraryCategory[];
  items: LibraryItem[];
}

/** A custom view, as an administrator would save it; what is absent is empty. */
export interface DemoView {
  Class: 'view' | 'directive' | 'design' | 'slot';
  /** That of an action's design names the action by its order. */
  Name: string;
  Category?: string;
  Descr: string;
  Kind: 'html' | 'blocks';
  Html?: string;
  Css?: string;
  Controller?: string;
  Functions?: string;
  Blocks?: object[];
  Calls?: string[];
  Access?: string[];
  AutoCache?: boolean;
  Slot?: string;
  State: 'draft' | 'published' | 'retired';
}

/** A demo project with everything that does not depend on its people. */
export interface Project {
  url: ProjectUrl;
  title: LocalText;
  startsOn: Day;
  endsOn: Day;
  settings: ProjectSettings;
  actions: Action[];
  library: Library;
  /** The questionnaires of actions of type 3, published. */
  questionnaires: Questionnaire[];
  /** The month whose hours were approved and given out, YYYY-MM; null where none was. */
  lockedMonth: string | null;
  /** Pages and parts of pages that administrators wrote. */
  views: DemoView[];
}

/** 1 group meeting, 2 meeting, 3 questionnaire, 4 task, 5 form, 6 reading, 7 calculator. */
export type ActionTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A field of a form action. Answers are booleans for checkboxes, numbers for numbers, otherwise text. */
export interface FormField {
  Name: string;
  Label: LocalText;
  Type: 'text' | 'textarea' | 'select' | 'date' | 'number' | 'checkbox';
  Required: boolean;
  Options?: Option[];
}

/** An action of a project. */
export interface Action {
  /** Identifies the action within its project; not an id. Scripts refer to other actions as `actions[<order>]`. */
  order: number;
  /** Required id, for payable actions and calculators. */
  fixedId?: number;
  typeId: ActionTypeId;
  /** The workbook of a calculator: a file in data/workbooks, without extension; null for other types. */
  workbook: string | null;
  /** Questionnaire id of an action of type 3; null for other types and for those that ask a sheet. */
  quest: string | null;
  /** The sheet on participants that it asks. */
  microdata: Sheet | null;
  title: LocalText;
  description: LocalText;
  /** Path in the tree, starting with the phase. */
  group: LocalText[];
  /**
   * Bit mask: 1 can delete, 2 published, 4 hide from mentor, 8 hide from mentee, 16 hide in grid, 32 hide from
   * supervisor.
   */
  flags: number;
  /** Default length of meetings in minutes. */
  minutes: number | null;
  required: boolean;
  /** Days to complete it once it opens; null for actions without anything to hand in. */
  dueDays: number | null;
  /** Scripts; '' for none. A form's answers are `data.<Name>`, a task's text is `data.text`. */
  enableCondition: string;
  showCondition: string;
  completionScript: string;
  /** Additional grid columns: Greek titles, and the script for their cells. The last one is for administrators only. */
  cells: { titles: string[]; script: string } | null;
  /** Form fields; for forms only. */
  form: FormField[];
  /** For readings: plain text with paragraphs separated by empty lines; a paragraph's first line may be a heading. */
  reading: LocalText | null;
}

/** All data of one mentee in one action. */
export interface ActionRecord {
  project: ProjectUrl;
  order: number;
  mentee: string;
  /** Set when somebody other than the default mentor mentors this action. */
  actionMentor: string | null;
  /** Year 3000 means inactive. */
  publishedAt: Instant;
  dueAt: Instant | null;
  meeting: Meeting | null;
  /** Further meetings of the action: missed ones, and those of a series that come later. */
  others: readonly Meeting[];
  /** Text of a task; a draft until `submittedAt`. */
  text: string | null;
  /** Form answers by field name. */
  answers: Record<string, string | number | boolean> | null;
  /** Calculator inputs by name. */
  inputs: Record<string, string | number> | null;
  /** When a reading was confirmed. */
  confirmedAt: Instant | null;
  savedAt: Instant | null;
  submittedAt: Instant | null;
  reviewedAt: Instant | null;
  review: 'accepted' | 'returned' | null;
  /** Minutes of a meeting, written by the mentor and visible to the mentee. */
  minutes: string | null;
  /** Why a task was accepted or returned, written by the mentor and visible to the mentee. */
  comment: string | null;
  /** Visible to mentors and staff only. */
  privateNote: string | null;
  completedAt: Instant | null;
  completedBy: string | null;
}

/** A mentor's own note on an action. */
export interface MentorRecord {
  project: ProjectUrl;
  order: number;
  mentor: string;
  note: string;
}

/** A mentee's answers to the questionnaire of an action. */
export interface AnsweredSet {
  project: ProjectUrl;
  order: number;
  mentee: string;
  /** Questionnaire id in its project. */
  quest: string;
  startedAt: Instant;
  /** When the last answer was given. */
  lastAt: Instant;
  /** Null for those who stopped partway. */
  finishedAt: Instant | null;
  /** Stored rows, in the order of answering. */
  rows: StoredRow[];
}

/** What happened in an event. */
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

/** An event: who did what, and when. */
export interface HistoryEvent {
  at: Instant;
  kind: EventKind;
  project: ProjectUrl;
  actor: string;
  mentee: string;
  /** Null for events of the membership. */
  order: number | null;
}
