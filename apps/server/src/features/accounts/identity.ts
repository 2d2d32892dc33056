import type { Density, Identity } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { shownLook } from '../../access/shown-look.ts';

/**
 * Returns the density of lists for a person who chose none: dense for staff, who work in lists all day, roomy for
 * mentees.
 */
const defaultDensity = ({ currentRole }: Actor): Density =>
  currentRole === 'Mentee' || currentRole === 'Registered' ? 'roomy' : 'dense';

/** Builds the identity of the signed-in person as sent to the browser. */
export function presentIdentity(actor: Actor): Identity {
  return {
    Id: actor.userId,
    UserName: actor.userName,
    Name: actor.name,
    ...(actor.firstName && { FirstName: actor.firstName }),
    Roles: [...actor.roles],
    CurrentRole: actor.currentRole,
    Level: actor.level,
    Project: actor.project && {
      Id: actor.project.id,
      Url: actor.project.url,
      Title: actor.project.title,
      TimeZone: actor.project.zone,
      Archived: actor.project.archived,
      Look: shownLook(actor.project.settings),
    },
    Language: actor.language,
    ...(actor.theme && { Theme: actor.theme }),
    Density: actor.density ?? defaultDensity(actor),
    Pins: [...actor.pins],
    Home: [...actor.home],
    Can: [...actor.can],
    State: actor.state,
    ...(actor.mode === 'viewing' && { ViewAs: true }),
    ...(actor.actingAdmin &&
      actor.mode === 'acting' && { ActingFor: { Id: actor.actingAdmin.id, Name: actor.actingAdmin.name } }),
    ...(actor.must && { Must: actor.must }),
  };
}
