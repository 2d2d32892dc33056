import type { projectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { aLink, aMentee, aMentor, anAction, aPerson, aProject } from '../../testing/factories.ts';

export const regions = ['Αττική', 'Κρήτη', 'Ήπειρος'];

const options = (values: readonly string[]) => values.map((Value) => ({ Value, Label: Value }));

/**
 * Project settings with fields of every kind that filters treat differently, both with and without an index column of
 * their own.
 */
export const gridSettings: z.input<typeof projectSettings> = {
  User: {
    Fields: [
      { Name: 'last_name', Label: 'Επώνυμο' },
      { Name: 'first_name', Label: 'Όνομα' },
      { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: options(regions) },
      { Name: 'town', Label: 'Πόλη' },
      { Name: 'birth_date', Label: 'Γέννηση', Type: 'date' },
      { Name: 'secret', Label: 'Μυστικό', Visible: 10 },
    ],
  },
  Mentee: {
    Fields: ['last_name', 'first_name', 'region'],
    ProjectFields: [
      { Name: 'capital', Label: 'Κεφάλαιο', Type: 'number' },
      { Name: 'skills', Label: 'Δεξιότητες', Type: 'multiselect', Options: options(['α', 'β', 'γ']) },
      { Name: 'tags', Label: 'Ετικέτες' },
    ],
    Filters: [
      { Field: 'region' },
      { Field: 'town', Cascade: 'region' },
      { Field: 'skills' },
      { Field: 'tags', Separate: ';' },
    ],
  },
};

/** A mentee of the grid, as the test created them. */
export interface GridMentee {
  id: number;
  state: number;
  mentor: number | null;
  coordinator: number | null;
  fields: Record<string, string>;
  /** The mentee's state in the task. */
  task: 'none' | 'published' | 'completed';
}

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

const personNames = ['Παπαδόπουλος', 'παππάς', 'Άνθης', 'Ωραίος', 'Smith', 'Ζήσης'];
const towns = ['Χανιά', 'ΧΑΝΙΑ', 'Άρτα', 'Αθήνα', ''];

/** Creates a project with mentees in every combination that filters distinguish; the same each time. */
export async function aGrid(db: Db, size: number) {
  const { id: project } = await aProject(db, gridSettings);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const admin = await aPerson(db, project, { roles: ['Admin'], everywhere: true });
  const mentors = [await aMentor(db, project), await aMentor(db, project)];
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const task = await anAction(db, project, { title: 'Εργασία' });
  const mentees: GridMentee[] = [];
  for (let n = 0; n < size; n++) {
    const fields: Record<string, string> = {
      last_name: pick(personNames, n * 7 + 3),
      first_name: pick(['Ελένη', 'Γιώργος', 'Ζωή'], n),
      region: pick([...regions, ''], n * 3 + 1),
      town: pick(towns, n),
      birth_date: n % 6 === 0 ? '' : `${String((n % 28) + 1).padStart(2, '0')}-0${(n % 9) + 1}-19${60 + (n % 40)}`,
    };
    const projectFields: Record<string, string> = {
      capital: n % 5 === 0 ? '' : String((n * 137) % 1000),
      skills: pick(['', '["α"]', '["α","β"]', '["γ"]'], n * 5 + 2),
      tags: pick(['', 'νέος', 'νέος; αγρότης', 'αγρότης'], n + 1),
    };
    const state = pick([1, 1, 1, 0, 2, 3], n);
    const mentor = pick([mentors[0] as number, mentors[1] as number, null], n);
    const id = await aMentee(db, project, { fields, projectFields, state, ...(mentor !== null && { mentor }) });
    const coordinated = n % 4 === 0;
    if (coordinated) await aLink(db, project, 'coordinates', coordinator, id);
    const progress = pick(['none', 'published', 'completed'] as const, n * 2 + 1);
    if (progress !== 'none')
      await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at, completed_at)
        values (${id}, ${task}, ${project}, '2020-01-01', ${progress === 'completed' ? new Date(Date.UTC(2024, 0, 1 + (n % 300))) : null})`.execute(
        db,
      );
    mentees.push({
      id,
      state,
      mentor,
      coordinator: coordinated ? coordinator : null,
      fields: { ...fields, ...projectFields },
      task: progress,
    });
  }
  return { project, manager, admin, mentors, coordinator, task, mentees };
}
