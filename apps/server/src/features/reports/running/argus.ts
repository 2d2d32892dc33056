import type { ParsedBodyOf, ReplyOf, services } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';
import { placeholdersOf } from '../wall/prepare-text.ts';
import { badSql, placeOf, SqlFault } from '../wall/sql-fault.ts';
import { bindValues } from './bind-values.ts';
import { columnType, QueryError, type RawResult, ReaderConnection, Stopped } from './reader-connection.ts';
import { onScreen } from './runner.ts';

/** Runs a query on the other database: one statement, in a transaction that only reads and is rolled back. */
export async function queryArgus(
  url: string | null,
  context: Context,
  { Command }: ParsedBodyOf<typeof services.argus>,
): Promise<ReplyOf<typeof services.argus>> {
  if (url === null) throw new Refusal(503, 'ArgusOff');
  const { sql, names, originalPosition } = placed(context, Command.Query);
  const values = bindValues(context, names, [], Command.Params);
  const begun = performance.now();
  const connection = await open(url, currentProject(context.actor).zone);
  const unwatch = context.onGone(() => connection.stop('asked'));
  try {
    const result = await connection.run(sql, values, onScreen);
    return { Result: present(result, context.now, Math.round(performance.now() - begun)) };
  } catch (error) {
    if (error instanceof Stopped) throw new Refusal(422, 'TooSlow', { label: 'reports.tooSlow' });
    if (!(error instanceof QueryError)) throw error;
    const { position, message } = error;
    throw new Refusal(422, 'QueryFailed', {
      params: { reason: message },
      ...(position !== undefined && { place: placeOf(Command.Query, originalPosition(position)) }),
    });
  } finally {
    unwatch();
    await connection.close();
  }
}

function placed({ language }: Context, text: string): ReturnType<typeof placeholdersOf> {
  try {
    return placeholdersOf(text);
  } catch (error) {
    throw error instanceof SqlFault ? badSql(error, text, language) : error;
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

const present = (
  { fields, rows, truncated }: RawResult,
  now: Date,
  ms: number,
): ReplyOf<typeof services.argus>['Result'] => ({
  RunId: '',
  Columns: fields.map(({ name, oid }) => ({ Name: name, Type: columnType(oid) })),
  Rows: rows,
  Count: rows.length,
  Truncated: truncated,
  At: now.toISOString(),
  Ms: ms,
});
