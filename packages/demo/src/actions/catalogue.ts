import listed from '../../data/actions.json' with { type: 'json' };
import descriptions from '../../data/descriptions.json' with { type: 'json' };
import readings from '../../data/readings.json' with { type: 'json' };
import type { Action, ActionTypeId, LocalText, ProjectUrl } from '../model.ts';
import { questName } from '../questionnaires/catalogue.ts';
import { formCompletion, forms } from './forms.ts';
import { actionsOf, enableCondition } from './order.ts';

interface ListedAction {
  order: number;
  type: number;
  tool?: string;
  title: LocalText;
  group: LocalText[];
  minutes: number;
  required: boolean;
}

const phase = (n: number): LocalText[] =>
  listed.find((action) => action.group[0]?.el.startsWith(`${n}. `))?.group.slice(0, 1) ?? [];

/** Actions added to the listed ones, so that each type of action and each kind of hiding occurs at least once. */
const additionalActions: Omit<ListedAction, 'minutes' | 'required'>[] = [
  { order: 38, type: 6, title: { el: 'Οδηγός συμμετέχοντα', en: 'Participant’s guide' }, group: phase(1) },
  {
    order: 39,
    type: 6,
    title: { el: 'Οδηγός συμβούλου: πρακτικά και σημειώσεις', en: 'Mentor’s guide: minutes and notes' },
    group: phase(1),
  },
  {
    order: 40,
    type: 4,
    title: { el: 'Πώς πάει η συνεργασία', en: 'How the work together is going' },
    group: phase(10),
  },
  {
    order: 41,
    type: 6,
    title: { el: 'Έξι ερωτήσεις πριν ξεκινήσετε', en: 'Six questions before you start' },
    group: phase(1),
  },
  {
    order: 42,
    type: 6,
    title: { el: 'Εισφορές, φόρος και βιβλία με απλά λόγια', en: 'Contributions, tax and books in plain words' },
    group: phase(7),
  },
  {
    order: 43,
    type: 3,
    title: { el: 'Τεστ γνώσεων: οι βάσεις της επιχείρησης', en: 'Knowledge test: the basics of business' },
    group: phase(5),
  },
  {
    order: 44,
    type: 3,
    title: { el: 'Δεξιότητες και κίνητρα, ξανά στο τέλος', en: 'Skills and motivation, again at the end' },
    group: phase(10),
  },
];

const actionsByOrder = new Map<number, ListedAction>(
  [...listed, ...additionalActions.map((action) => ({ ...action, minutes: 0, required: action.order !== 40 }))].map(
    (action) => [action.order, action],
  ),
);

/** Returns the type of an action; the list does not mark forms and calculators as such. */
function typeOf({ order, type, tool }: ListedAction): ActionTypeId {
  if (forms[order]) return 5;
  if (tool) return 7;
  return type === 1 || type === 2 || type === 3 || type === 6 ? type : 4;
}

const DUE_DAYS = 14;
const PUBLISHED_FLAG = 2;
const visibilityFlags: Record<number, number> = { 30: 32, 36: 4 + 32, 37: 8, 39: 8, 40: 1 + 4 + 32 };

/** The actions that ask a sheet on participants; only the first programme has them. */
const sheetsByOrder: Record<number, Action['microdata']> = { 2: 'start', 35: 'end', 37: 'six' };

/** Paid consultations, with the action ids that are payable in projects that configure none. */
const payableIds: Record<number, number> = { 17: 67, 19: 68, 24: 69, 26: 70, 29: 71 };

/** Calculators, with ids outside the sequence, so that the ids of other actions do not depend on them. */
const calculatorIds: Record<number, number> = { 21: 91, 22: 92, 23: 93, 28: 94 };

const showConditions: Record<number, string> = {
  8: "projectFields.idea_stage !== 'tried'",
  30: "projectFields.needs_funding === 'yes'",
};

const completionScripts: Record<number, string> = { ...formCompletion, 40: 'words(data.text) >= 3' };

const loan = (input: string) => `data.Calculator?.Inputs['${input}']`;

/** Additional grid columns of an action: for the loan calculator its inputs and the monthly repayment. */
const gridCells: Record<number, Action['cells']> = {
  28: {
    titles: ['Ποσό δανείου', 'Μήνες', 'Χρεολύσιο ανά μήνα'],
    script: `[${loan('Ποσό δανείου')}, ${loan('Διάρκεια σε μήνες')}, data.Calculator ? Math.round(${loan('Ποσό δανείου')} / (${loan('Διάρκεια σε μήνες')} - ${loan('Περίοδος χάριτος σε μήνες')})) : '']`,
  },
};

const descriptionsByOrder = new Map<string, LocalText>(Object.entries(descriptions));
const readingsByOrder = new Map<string, LocalText>(Object.entries(readings));

function actionOf(url: ProjectUrl, order: number): Action {
  const action = actionsByOrder.get(order);
  const description = descriptionsByOrder.get(String(order));
  if (!action || !description) throw new Error(`Action ${order} is not described`);
  const typeId = typeOf(action);
  const fixedId = payableIds[order] ?? calculatorIds[order];
  return {
    order,
    ...(fixedId !== undefined && url === 'epicheiro' && { fixedId }),
    typeId,
    workbook: typeId === 7 ? (action.tool ?? null) : null,
    quest: typeId === 3 ? questName(url, order) : null,
    microdata: sheetsByOrder[order] ?? null,
    title: action.title,
    description,
    group: action.group,
    flags: PUBLISHED_FLAG + (visibilityFlags[order] ?? 0),
    minutes: typeId <= 2 ? action.minutes : null,
    required: action.required,
    dueDays: typeId >= 4 && typeId <= 6 ? DUE_DAYS : null,
    enableCondition: enableCondition(url, order),
    showCondition: showConditions[order] ?? '',
    completionScript: completionScripts[order] ?? '',
    cells: gridCells[order] ?? null,
    form: forms[order] ?? [],
    reading: readingsByOrder.get(String(order)) ?? null,
  };
}

/** The actions of a programme, in tree order. */
export const catalogueOf = (url: ProjectUrl): Action[] => actionsOf[url].map((order) => actionOf(url, order));
