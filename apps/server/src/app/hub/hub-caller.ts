import type { Language } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Authenticator } from '../../access/authenticate.ts';
import { refuseUnmetRequirement } from '../../access/guard.ts';
import { requireMode } from '../../access/session-modes.ts';
import type { EndedSessions } from '../../platform/sessions/ended-sessions.ts';

/** The person and session that a connection belongs to. */
export interface HubCaller {
  sessionId: string;
  userId: number;
  /** The client's IP address. */
  address: string;
  /** The language of texts in replies. */
  language: Language;
}

/** The services by which callers are found. */
export interface CallerServices {
  authenticator: Authenticator;
  endedSessions: EndedSessions;
}

/**
 * Returns the actor of a connection's session. Throws when the session may not connect: it has ended, belongs to an
 * administrator acting or viewing as someone, or its person must do something else first.
 */
export async function requireConnectable(
  { authenticator, endedSessions }: CallerServices,
  sessionId: string,
): Promise<Actor> {
  const actor = await authenticator.findActor(sessionId, null);
  if (!actor) throw await endedSessions.refusalOf(sessionId);
  requireMode(actor, 'chat');
  requireMode(actor, 'notifications');
  refuseUnmetRequirement(actor);
  return actor;
}
