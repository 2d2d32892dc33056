import { microdataSheets } from '@ithaki/contract';
import { firstDefinition, questionsOf, type Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import { execute } from '../../platform/database/statement.ts';
import { aLink, aMentee, aMentor, aPerson, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Settings = NonNullable<Parameters<typeof aProject>[1]>;
type Fields = NonNullable<NonNullable<Settings['User']>['Fields']>;

/** The fields that the first sheets are proposed from; AFM and AMKA are for staff. */
const fields: Fields = [
  { Name: 'last_name', Label: 'Επώνυμο' },
  { Name: 'first_name', Label: 'Όνομα' },
  { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Visible: 20, Editable: 1 },
  { Name: 'amka', Label: 'ΑΜΚΑ', Type: 'amka', Visible: 20, Editable: 1 },
  { Name: 'sex', Label: 'Φύλο' },
  { Name: 'birth_date', Label: 'Γέννηση', Type: 'date' },
  { Name: 'address', Label: 'Διεύθυνση' },
  { Name: 'postcode', Label: 'ΤΚ', Type: 'postcode' },
  { Name: 'region', Label: 'Περιφέρεια' },
  { Name: 'municipality', Label: 'Δήμος' },
  { Name: 'mobile', Label: 'Κινητό', Type: 'phone' },
  { Name: 'unemployment_card', Label: 'Κάρτα' },
  { Name: 'unemployment_card_date', Label: 'Ημερομηνία κάρτας', Type: 'date' },
];

/** Fields of a person with whom nothing is wrong. */
export const soundFields = {
  ...{ last_name: 'Παππάς', first_name: 'Νίκος', afm: '090000045', amka: '15058012335', sex: 'male' },
  ...{ birth_date: '15-05-1980', address: 'Σταδίου 20', postcode: '10564', region: 'Αττική' },
  ...{
    municipality: 'Αθηναίων',
    mobile: '+306900000000',
    unemployment_card: '123',
    unemployment_card_date: '01-02-2026',
  },
};

/** The mentee's answers that make an entry sheet whole, by code. */
export const entryAnswers = { 'A0.1': 'yes', 'A0.2': 'yes', A1: 'yes', 'A1.1': 'yes', 'A1.2': 'no', B: 'no', C: 'C7' };
/** The mentee's answers that make an exit sheet whole, by code. */
export const exitAnswers = {
  ...{ A3: 'yes', 'A3.1': 'yes', B: 'no', E1: 'yes', E2: 'no', E3: 'no', E4: 'no', E5: 'no' },
};

/** Answers as they are sent, for answers by code. */
export function data(sheet: Sheet, answers: Readonly<Record<string, string>>) {
  const { byCode } = questionsOf(firstDefinition(sheet));
  return Object.entries(answers).map(([code, Answer]) => ({ Id: byCode.get(code)?.Id ?? 0, Answer }));
}

/** A programme that asks all three sheets, with a mentee, their mentor and staff. */
export async function aMicrodataProject(app: TestApp, settings: Settings = {}) {
  const { db } = app;
  const project = await aProject(db, { User: { Fields: fields }, ...settings });
  const text = (sheet: Sheet) => JSON.stringify(firstDefinition(sheet));
  await execute(
    db,
    sql`update projects set microdata_start_text = ${text('start')}, microdata_end_text = ${text('end')},
      microdata_six_text = ${text('six')}, starts_on = '2026-01-01', ends_on = '2027-12-31' where id = ${project.id}`,
  );
  const mentor = await aMentor(db, project.id);
  const mentee = await aMentee(db, project.id, { mentor, fields: soundFields });
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const microdata = await aPerson(db, project.id, { roles: ['Microdata'] });
  const coordinator = await aPerson(db, project.id, { roles: ['Coordinator'] });
  await aLink(db, project.id, 'coordinates', coordinator, mentee);
  const as = (person: number) => ({ as: person, project: project.url });
  const calls = {
    start: { get: microdataSheets.getStart, set: microdataSheets.setStart, completed: microdataSheets.completedStart },
    end: { get: microdataSheets.getEnd, set: microdataSheets.setEnd, completed: microdataSheets.completedEnd },
    six: { get: microdataSheets.getSix, set: microdataSheets.setSix, completed: microdataSheets.completedSix },
  };
  const get = (person: number, sheet: Sheet = 'start', user = mentee) =>
    app.call(calls[sheet].get, { UserId: user }, as(person));
  const set = (
    person: number,
    answers: Readonly<Record<string, string>>,
    more: { sheet?: Sheet; user?: number; Final?: boolean; Version?: number } = {},
  ) => {
    const { sheet = 'start', user = mentee, ...rest } = more;
    return app.call(calls[sheet].set, { UserId: user, Data: data(sheet, answers), ...rest }, as(person));
  };
  /** Fills in and checks a sheet of the mentee. */
  const check = async (user = mentee) => {
    const handed = await set(user, entryAnswers, { user, Final: true });
    const checked = await set(manager, { I14: '02-03-2026' }, { user, Final: true });
    if (handed.status !== 200 || checked.status !== 200) throw new Error(JSON.stringify([handed.error, checked.error]));
  };
  return { ...{ project, mentor, mentee, manager, microdata, coordinator, as, get, set, check, calls } };
}
