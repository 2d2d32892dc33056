import type { ProjectSettings } from '@ithaki/contract';
import { colorOf, labelOf } from '@ithaki/script';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { nameOf } from '../../access/load-actor.ts';
import type { Person } from '../../access/load-person.ts';
import { visibleScope } from './computed-fields.ts';

/** How a person is drawn: a label, one of the 20 colour classes or none, and a letter. */
export interface Look {
  label: string;
  color: number | null;
  letter: string;
}

type Profile = 'User' | 'Mentee' | 'Mentor';

/** The labels and colours of a page of persons, by the expressions of each one's profile: one call a script, never one a row. */
export async function looksOf(
  context: Pick<Context, 'actor' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
): Promise<Map<number, Look>> {
  const looks = new Map(
    persons.map((p) => [p.userId, { label: nameOf(p.fields, p.userName), color: null, letter: '' } as Look]),
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
      rows.forEach((row, i) => {
        const look = looks.get(row.userId);
        const outcome = outcomes[i];
        if (!look || !outcome) return;
        if (kind === 'label') look.label = labelOf(outcome, look.label);
        else if (kind === 'color') look.color = colorOf(outcome);
        else look.letter = labelOf(outcome, '');
      });
    }
  }
  return looks;
}

function profileOf({ roles }: Person): Profile {
  if (roles.includes('Mentor') || roles.includes('RegistryMentor')) return 'Mentor';
  return roles.includes('Mentee') ? 'Mentee' : 'User';
}

const names = { label: 'Label', color: 'Color' } as const;

/** The profile's own expression, else the one for everybody; letters are a profile's own. */
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
