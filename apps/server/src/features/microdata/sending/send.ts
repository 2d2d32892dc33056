import type { microdataSending, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { gatherSheets } from '../preflight/candidates.ts';
import { wantedOf } from './download.ts';
import { findEndpoint } from './endpoint-queries.ts';
import { freezeSend } from './freeze.ts';

/** Sends participants’ sheets. */
export async function sendSheets(
  context: Context,
  body: ParsedBodyOf<typeof microdataSending.send>,
): Promise<ReplyOf<typeof microdataSending.send>> {
  const { db, actor, now } = context;
  const { mis, ...wanted } = wantedOf(context, body);
  const { projectId, sheet } = wanted;
  if (!currentProject(actor).settings.MicrodataKeptUntil) throw new Refusal(422, 'KeptUntilMissing');
  const endpoint = await findEndpoint(db, projectId);
  const host = endpoint ? new URL(endpoint.url).host : null;
  const send = { projectId, sheet, mis, host, sentBy: actor.userId, now };
  const reply = await freezeSend(db, send, () => gatherSheets(context, wanted));
  const { SendId, Batches } = reply;
  if (SendId !== null)
    context.audit({ target: `microdata:send:${SendId}`, after: { Sheet: sheet, MIS: mis, Host: host, Batches } });
  return reply;
}
