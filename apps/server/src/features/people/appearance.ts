import type { ProjectSettings } from '@ithaki/contract';
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

type Profile = 'User' | 'Mentee' | 'Mentor';

/**
 * Evaluates the labels, colours and letters of persons by the scripts of each one's profile: one call per script, never
 * one per row.
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
  for (const profile of ['User', 'Mentee', 'Mentor'] as const) {
    const rows = persons.filter((person) => profileOf(person) === profile);
    if (rows.length === 0) continue;
    const scopes = rows.map((row) =>
      visibleScope(row, project.settings, context.actor.level, context.now, project.zone),
    );
    for (const kind of ['label', 'color', 'letter'] as const) {
      const script = scriptOf(project.settings, profile, kind);
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

function profileOf({ roles }: Person): Profile {
  if (roles.includes('Mentor') || roles.includes('RegistryMentor')) return 'Mentor';
  return roles.includes('Mentee') ? 'Mentee' : 'User';
}

const names = { label: 'Label', color: 'Color' } as const;

/** Returns the profile's own script, else that of all users; letters exist only for mentees and mentors. */
function scriptOf(settings: ProjectSettings, profile: Profile, kind: 'label' | 'color' | 'letter') {
  if (kind === 'letter') {
    const code = profile === 'User' ? '' : settings[profile].Letter;
    return code.trim() === '' ? null : { path: `${profile}.Letter`, code };
  }
  const name = names[kind];
  const from = settings[profile][name].trim() === '' ? 'User' : profile;
  const code = settings[from][name];
  return code.trim() === '' ? null : { path: `${from}.${name}`, code };
}
