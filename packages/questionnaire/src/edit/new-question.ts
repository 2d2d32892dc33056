import {
  type NamedType,
  type NumberedType,
  namedTypes,
  numberedTypes,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.ts';
import type { Text } from '../model/text.ts';
import { ElementIds, type IdPool, idPoolOf } from './ids.ts';

/** The question types, in the order in which the editor offers them. */
export const questionTypes: readonly (NamedType | NumberedType)[] = [...namedTypes, ...numberedTypes];

const EMPTY: Text = { el: '', en: '' };

/** Number of slots of a five-slot question. */
const SLOTS = 5;

const typed = (type: NamedType | NumberedType) => (typeof type === 'number' ? { TypeId: type } : { Type: type });

/** The initial parts of a new question beyond its text: the fewest with which it can be answered. */
function initialParts(type: NamedType | NumberedType, pool: IdPool, elementIds: ElementIds): Partial<Question> {
  const option = () => ({ Value: pool.allocate(), Text: EMPTY });
  const entry = () => ({ Id: pool.allocate(), Text: EMPTY });
  const column = (Type: NamedType): Question => ({
    Id: elementIds.allocate('q'),
    Type,
    Text: EMPTY,
    Model: pool.allocate(),
  });
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
      const blank = pool.allocate();
      return { Parametric: { el: `{${blank}}`, en: `{${blank}}` } };
    }
    case 'spreadsheet':
      return { Spreadsheets: [] };
    case 12:
    case 14:
      return { Group: [entry()] };
    case 17:
      return { Group: [entry(), entry()], Option: [{ Id: pool.allocate(), Text: '3' }] };
    case 18:
      return { Group: Array.from({ length: SLOTS }, entry), Option: Array.from({ length: SLOTS }, entry) };
    default:
      return {};
  }
}

/** A new question of a type, with ids that are free in the questionnaire. Throws IdsUsedUp when too few are left. */
export function newQuestion(questionnaire: Questionnaire, type: NamedType | NumberedType): Question {
  const [pool, elementIds] = [idPoolOf(questionnaire), new ElementIds(questionnaire)];
  const Model = pool.allocate();
  return { Id: elementIds.allocate('q'), ...typed(type), Text: EMPTY, Model, ...initialParts(type, pool, elementIds) };
}

/** Changes the type of a question; only its text, ids and condition are kept. */
export function changeQuestionType(
  questionnaire: Questionnaire,
  question: Question,
  type: NamedType | NumberedType,
): Question {
  const [pool, elementIds] = [idPoolOf(questionnaire), new ElementIds(questionnaire)];
  const { Id, Text, Model, Condition } = question;
  const condition = Condition === undefined ? {} : { Condition };
  return { Id, ...typed(type), Text, Model, ...condition, ...initialParts(type, pool, elementIds) };
}

/** A new questionnaire with one empty section. */
export function newQuestionnaire(Id: string, Title: Text): Questionnaire {
  const Section = [{ Id: 's1', SectionText: EMPTY, Lines: [] }];
  return { Id, Version: 1, State: 'draft', Title, Lang: 'el', Duration: null, Section, Extra: {} };
}
