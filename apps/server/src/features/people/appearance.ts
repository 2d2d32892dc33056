import { type ProjectSettings, profilePath, type Role, roleProfile, roles } from '@ithaki/contract';
import { colorOf, labelOf } from '@ithaki/script';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { displayName } from '../../access/load-actor.ts';
import type { Person } from '../../access/load-person.ts';
import { visibleScope } from './computed-fields.ts';

/** How a person is shown in lists: a label, one of 20 colour classes or none, and a letter. */
export interface Appearance {
  label: string;
  color: number | null;
  letter: string;
}

/**
 * Evaluates the labels, colours and letters of persons with the scripts of their roles; each script is called once for
 * all its persons.
 */
export async function evaluateAppearance(
  context: Pick<Context, 'actor' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
): Promise<Map<number, Appearance>> {
  const appearances = new Map(
    persons.map((person) => [
      person.userId,
      { label: displayName(person.fields, person.userName), color: null, letter: '' } as Appearance,
    ]),
  );
  const byRole = new Map<Role | undefined, Person[]>();
  for (const person of persons) {
    const role = shownRole(project.settings, person);
    byRole.set(role, [...(byRole.get(role) ?? []), person]);
  }
  for (const [role, rows] of byRole) {
    const scopes = rows.map((row) =>
      visibleScope(row, project.settings, context.actor.level, context.now, project.zone),
    );
    for (const kind of ['label', 'color', 'letter'] as const) {
      const script = scriptOf(project.settings, role, kind);
      if (!script) continue;
      const owner = `project:${project.id}:${script.path}`;
      const stored = { owner, version: 0, kind, code: script.code, projectId: project.id };
      const outcomes = await context.scripts.runMany(stored, scopes);
      rows.forEach((row, index) => {
        const appearance = appearances.get(row.userId);
        const outcome = outcomes[index];
        if (!appearance || !outcome) return;
        if (kind === 'label') appearance.label = labelOf(outcome, appearance.label);
        else if (kind === 'color') appearance.color = colorOf(outcome);
        else appearance.letter = labelOf(outcome, '');
      });
    }
  }
  return appearances;
}

/** Other roles that may have their own scripts, those with the most access first. */
const otherRoles = roles.filter((role) => role !== 'Mentor' && role !== 'RegistryMentor' && role !== 'Mentee');

/**
 * Returns the role whose scripts decide how a person is shown: mentor or mentee, or else another role with a script;
 * undefined for none.
 */
function shownRole(settings: ProjectSettings, person: Person): Role | undefined {
  if (person.roles.includes('RegistryMentor') && hasScript(settings, 'RegistryMentor')) return 'RegistryMentor';
  if (person.roles.includes('Mentor') || person.roles.includes('RegistryMentor')) return 'Mentor';
  if (person.roles.includes('Mentee')) return 'Mentee';
  return otherRoles.find((role) => person.roles.includes(role) && hasScript(settings, role));
}

const names = { label: 'Label', color: 'Color', letter: 'Letter' } as const;

const hasScript = (settings: ProjectSettings, role: Role): boolean => {
  const profile = roleProfile(settings, role);
  return Object.values(names).some((name) => profile[name].trim() !== '');
};

/** Returns the role's own script, or else that of all users; scripts for letters exist only for roles. */
function scriptOf(settings: ProjectSettings, role: Role | undefined, kind: 'label' | 'color' | 'letter') {
  const name = names[kind];
  const own = role ? roleProfile(settings, role)[name] : '';
  if (role && own.trim() !== '') return { path: `${profilePath(role)}.${name}`, code: own };
  const code = name === 'Letter' ? '' : settings.User[name];
  return code.trim() === '' ? null : { path: `User.${name}`, code };
}
