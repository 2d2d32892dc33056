import { paletteOf } from '@ithaki/formats';
import { libraryKinds } from '../library/library.ts';
import type { ProjectSettings, ProjectUrl } from '../model.ts';
import { menteeFields, mentorFields, userFields } from './fields.ts';
import { chatHelp, programmeTexts } from './programme-texts.ts';

const label = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";
const letter = 'fields.last_name.charAt(0)';

/** Colour by the stage of the idea, so that lists show at a glance who is only starting. */
const menteeColor = "projectFields.idea_stage === 'tried' ? 11 : projectFields.idea_stage === 'described' ? 9 : 6";

/** The colour of each programme. */
const colours: Record<ProjectUrl, string> = { epicheiro: '#0b7285', neoi: '#2b6b2f' };

/** Where meetings take place, besides the mentors' offices. */
const rooms: ProjectSettings['Config']['Meetings']['Rooms'] = [
  { Id: 1, Name: 'Αίθουσα συναντήσεων 1', Address: 'Σταδίου 20, Αθήνα', Capacity: 4 },
  { Id: 2, Name: 'Αίθουσα συναντήσεων 2', Address: 'Σταδίου 20, Αθήνα', Capacity: 6 },
  { Id: 3, Name: 'Αίθουσα εκπαίδευσης', Address: 'Τσιμισκή 43, Θεσσαλονίκη', Capacity: 20 },
  { Id: 4, Name: 'Αίθουσα εκδηλώσεων', Address: 'Σταδίου 20, Αθήνα', Capacity: 60 },
];

function lookIn(Color: string): ProjectSettings['Config']['Look'] {
  const Palette = paletteOf(Color);
  if (!Palette) throw new Error(`${Color} cannot be read`);
  return { Color, Palette };
}

/** The settings of one programme. */
export function settingsOf(url: ProjectUrl, sameActionRule: boolean): ProjectSettings {
  return {
    Config: {
      Look: lookIn(colours[url]),
      ShortTitle: programmeTexts[url].short,
      About: programmeTexts[url].about,
      Contacts: programmeTexts[url].contacts,
      TimeZone: 'Europe/Athens',
      passwordRules: 31,
      GroupByGroup: true,
      enableActions: true,
      gdpr: { Required: url === 'epicheiro', UserField: 'consent', MinValue: 1 },
      SameActionRule: sameActionRule,
      CapacityField: 'places',
      Meetings: {
        Booking: url === 'epicheiro' ? 'book' : 'propose',
        Rooms: rooms,
        LinkTemplate: 'https://video.example.gr/{code}',
        HoursCount: 'any',
      },
      Chat: { Help: chatHelp[url], ...(url === 'neoi' && { Safeguarding: { BirthField: 'birth_date' } }) },
      MatchingWeights: { region: 3, regional_unit: 2 },
    },
    // No own menu layouts: each role gets every page it may open, in the default order. Those who work with microdata
    // see the numbers that are sent.
    Roles: { Microdata: { Level: 10 } },
    User: { Fields: userFields, Label: label, Color: "fields.region === 'Αττική' ? 9 : 3" },
    Mentee: {
      Fields: ['last_name', 'first_name', 'mobile', 'municipality', 'employment'],
      ProjectFields: menteeFields,
      Filters: [
        { Field: 'region' },
        { Field: 'regional_unit', Cascade: 'region' },
        { Field: 'municipality', Cascade: 'regional_unit' },
        { Field: 'sex' },
        { Field: 'education' },
        { Field: 'employment' },
        { Field: 'sector' },
        { Field: 'idea_stage' },
      ],
      Label: label,
      Color: menteeColor,
      Letter: letter,
    },
    Mentor: {
      Fields: ['last_name', 'first_name', 'email', 'mobile', 'region'],
      ProjectFields: mentorFields,
      Filters: [{ Field: 'region' }, { Field: 'specialty' }],
      Label: label,
      Color: '5',
      Letter: letter,
    },
    Library: { Kinds: libraryKinds },
  };
}
