import type { ProjectSettings } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import type { Scope } from '@ithaki/script';
import { visibleValues } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';

/** What a script about a person sees: all of their values, since the field it works out has a level of its own. */
export function wholeScope(person: Person, now: Date, zone: string): Scope {
  return {
    user: { Id: person.userId, Username: person.userName, Roles: person.roles, State: person.state },
    fields: person.fields,
    projectFields: person.projectFields,
    today: isoDate(dateAt(now, zone)),
    now: now.toISOString(),
  };
}

/** The same for labels and colours, which have no level: only the values that the one who looks may see. */
export function visibleScope(person: Person, settings: ProjectSettings, level: number, now: Date, zone: string): Scope {
  return {
    ...wholeScope(person, now, zone),
    fields: visibleValues(settings, level, 'user', person.fields),
    projectFields: visibleValues(settings, level, 'project', person.projectFields),
  };
}
