import type { Identity } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';

/** Builds the identity of the signed-in person as sent to the browser. */
export function toIdentity(actor: Actor): Identity {
  return {
    Id: actor.userId,
    UserName: actor.userName,
    Name: actor.name,
    Roles: [...actor.roles],
    CurrentRole: actor.currentRole,
    Level: actor.level,
    Project: actor.project && {
      Id: actor.project.id,
      Url: actor.project.url,
      Title: actor.project.title,
      TimeZone: actor.project.zone,
      Archived: actor.project.archived,
    },
    Language: actor.language,
    ...(actor.theme && { Theme: actor.theme }),
    Can: [...actor.can],
    State: actor.state,
    ...(actor.viewAs && { ViewAs: true }),
    ...(actor.actingAdmin &&
      !actor.viewAs && { ActingFor: { Id: actor.actingAdmin.id, Name: actor.actingAdmin.name } }),
    ...(actor.must && { Must: actor.must }),
  };
}
