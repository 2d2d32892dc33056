import type { ParsedBodyOf, ReplyOf, services } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';
import { placeholdersOf } from '../wall/prepare-text.ts';
import { refusingFaults } from '../wall/sql-fault.ts';
import { bindValues } from './bind-values.ts';
import { ReaderConnection } from './reader-connection.ts';
import { presentRows, refusalOfRun } from './run-query.ts';
import { onScreen } from './runner.ts';

/** Runs a query on the other database: one statement, in a transaction that only reads and is rolled back. */
export async function queryArgus(
  url: string | null,
  context: Context,
  { Command: { Query: text, Params } }: ParsedBodyOf<typeof services.argus>,
): Promise<ReplyOf<typeof services.argus>> {
  if (url === null) throw new Refusal(503, 'ArgusOff');
  const prepared = refusingFaults(text, context.language, () => placeholdersOf(text));
  const values = bindValues(context, prepared.names, [], Params, null);
  const begun = performance.now();
  const connection = await open(url, currentProject(context.actor).zone);
  const unwatch = context.onGone(() => connection.stop('asked'));
  try {
    const rows = presentRows(await connection.run(prepared.sql, values, onScreen));
    const Ms = Math.round(performance.now() - begun);
    return { Result: { RunId: '', ...rows, At: context.now.toISOString(), Ms } };
  } catch (error) {
    throw refusalOfRun(error, prepared, { text, written: true });
  } finally {
    unwatch();
    await connection.close();
  }
}

async function open(url: string, zone: string): Promise<ReaderConnection> {
  try {
    return await ReaderConnection.open({ url, schema: 'public', zone, time: onScreen.time });
  } catch (error) {
    log.warn(
      { err: error instanceof Error ? error : new Error('no connection') },
      'the other database cannot be reached',
    );
    throw new Refusal(503, 'ArgusOff');
  }
}
