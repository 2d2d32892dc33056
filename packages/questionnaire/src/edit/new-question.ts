import {
  type NamedType,
  type NumberedType,
  namedTypes,
  numberedTypes,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.ts';
import type { Text } from '../model/text.ts';
import { type IdPool, PlaceIds, poolOf } from './ids.ts';

/** The question types, in the order in which the editor offers them. */
export const questionTypes: readonly (NamedType | NumberedType)[] = [...namedTypes, ...numberedTypes];

const EMPTY: Text = { el: '', en: '' };

/** Number of slots of a five-slot question. */
const SLOTS = 5;

const typed = (type: NamedType | NumberedType) => (typeof type === 'number' ? { TypeId: type } : { Type: type });

/** The initial parts of a new question beyond its text: the fewest with which it can be answered. */
function beginning(type: NamedType | NumberedType, pool: IdPool, places: PlaceIds): Partial<Question> {
  const option = () => ({ Value: pool.take(), Text: EMPTY });
  const entry = () => ({ Id: pool.take(), Text: EMPTY });
  const column = (Type: NamedType): Question => ({ Id: places.take('q'), Type, Text: EMPTY, Model: pool.take() });
  const row = (LineId: string) => ({ LineId, Text: EMPTY });
  switch (type) {
    case 'radio':
    case 'select':
    case 'checkbox':
      return { Options: [option(), option()] };
    case 'table':
      return { Rows: [row('1'), row('2')], Options: [option(), option()] };
    case 'records':
      return { Columns: [column('text'), column('text')] };
    case 'formtable':
      return { Rows: [row('1')], Group: [entry(), entry()], Columns: [column('text'), column('text')] };
    case 'parametric': {
      const blank = pool.take();
      return { Parametric: { el: `{${blank}}`, en: `{${blank}}` } };
    }
    case 'spreadsheet':
      return { Spreadsheets: [] };
    case 12:
    case 14:
      return { Group: [entry()] };
    case 17:
      return { Group: [entry(), entry()], Option: [{ Id: pool.take(), Text: '3' }] };
    case 18:
      return { Group: Array.from({ length: SLOTS }, entry), Option: Array.from({ length: SLOTS }, entry) };
    default:
      return {};
  }
}

/** A new question of a type, with ids that are free in the questionnaire. Throws IdsUsedUp when too few are left. */
export function newQuestion(questionnaire: Questionnaire, type: NamedType | NumberedType): Question {
  const [pool, places] = [poolOf(questionnaire), new PlaceIds(questionnaire)];
  const Model = pool.take();
  return { Id: places.take('q'), ...typed(type), Text: EMPTY, Model, ...beginning(type, pool, places) };
}

/** Changes the type of a question; only its text, ids and condition are kept. */
export function ofOtherType(
  questionnaire: Questionnaire,
  question: Question,
  type: NamedType | NumberedType,
): Question {
  const [pool, places] = [poolOf(questionnaire), new PlaceIds(questionnaire)];
  const { Id, Text, Model, Condition } = question;
  const kept = Condition === undefined ? {} : { Condition };
  return { Id, ...typed(type), Text, Model, ...kept, ...beginning(type, pool, places) };
}

/** A new questionnaire with one empty section. */
export function newQuestionnaire(Id: string, Title: Text): Questionnaire {
  const Section = [{ Id: 's1', SectionText: EMPTY, Lines: [] }];
  return { Id, Version: 1, State: 'draft', Title, Lang: 'el', Duration: null, Section, Extra: {} };
}
