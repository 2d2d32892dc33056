import type { ParsedBodyOf, queries, ReplyOf, Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import { refusalMessage } from '../../../platform/errors/error-reply.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { queryText } from '../built/query-text.ts';
import { onScreen, type ReportRunner } from '../running/runner.ts';
import { findSomebody } from './role-queries.ts';
import { runAsReader } from './run-saved.ts';

type Body = ParsedBodyOf<typeof queries.whoSees>;
type Seen = ReplyOf<typeof queries.whoSees>[number];

/** Limits of the run for one role. */
const limits = { ...onScreen, time: 3_000 };

/**
 * Returns a person without the rights that whoever asks lacks: a query could otherwise put what its author may not see
 * into the number of its rows.
 */
const within = (asker: Actor, person: Actor): Actor => ({
  ...person,
  level: Math.max(person.level, asker.level),
  can: new Set([...person.can].filter((permission) => asker.can.has(permission))),
});

/** Runs a query as one person of each role; returns how much it showed them, and nothing of what. */
export async function whoSees(runner: ReportRunner, context: Context, { Roles, ...body }: Body): Promise<Seen[]> {
  queryText(context, { ...body, Parameters: body.Types });
  const seen: Seen[] = [];
  for (const role of new Set(Roles)) seen.push(await seenBy(runner, context, role, body));
  return seen;
}

async function seenBy(runner: ReportRunner, context: Context, Role: Role, body: Omit<Body, 'Roles'>): Promise<Seen> {
  const { db, actor, independent, language, now, onGone } = context;
  const nothing = {
    Role,
    Person: null,
    Count: 0,
    Truncated: null,
    Scope: { People: 0, Everyone: false },
    Withheld: [],
    Error: null,
  };
  const projectId = currentProject(actor).id;
  const somebody = await findSomebody(db, projectId, Role);
  const person = somebody === undefined ? null : await loadActorIn(db, somebody, projectId, null);
  if (!person?.can.has('reports.totals')) return nothing;
  const Person = { Id: person.userId, Name: person.name };
  const runs = { actor: actorFor(within(actor, person), 'reports'), independent, language, now, onGone };
  const asked = { sent: body.Parameters, limits, askedBy: actor.userId };
  const { Query, Built, Totals, Types: Parameters } = body;
  const parts = { Query, Built, Totals, Parameters };
  try {
    const result = await runAsReader(runner, runs, parts, asked);
    const { Count, Truncated, Scope, Withheld } = result;
    return { ...nothing, Person, Count, Truncated, Scope, Withheld };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, Person, Error: refusalMessage(error, language) };
  }
}
