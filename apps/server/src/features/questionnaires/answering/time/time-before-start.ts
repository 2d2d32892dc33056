import type { SetTime } from '@ithaki/contract';
import type { Context } from '../../../../access/context.ts';
import { loadMenteeAction } from '../../../actions/index.ts';
import type { Forms } from '../forms.ts';
import { versionOf } from '../opening/open.ts';
import { extraSecondsOf } from './extra-seconds-queries.ts';

/** The time that one has for the questionnaire of an action and has not begun to use. */
export async function timeBefore(context: Context, forms: Forms, actionId: number): Promise<SetTime> {
  const loaded = await loadMenteeAction(context, actionId);
  const { questId, version } = await versionOf(context, loaded);
  const { userId, projectId } = loaded.view.person;
  const { Duration } = (await forms.get(context.db, questId, version)).shown;
  const extra = await extraSecondsOf(context.db, { projectId, questId, version, userId, actionId, tokenId: null });
  return {
    Status: 'OK',
    TimeStarted: null,
    Remaining: Duration === null ? null : Duration + extra,
    Now: context.now.toISOString(),
  };
}
