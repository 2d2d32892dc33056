import type { AnswerPage } from '@ithaki/contract';
import { compOf, Session } from '@ithaki/questionnaire';
import type { OpenContext } from '../../../../access/context.ts';
import type { Forms } from '../forms.ts';
import { LiveSet, momentIn } from '../saving/live-set.ts';
import type { LiveSets } from '../saving/live-sets.ts';
import type { FullSet, SetRow } from '../set-queries.ts';
import { timeOf } from '../time/clock.ts';
import { findAround } from './quest-queries.ts';

/** What of a page follows from who looks at it. */
interface Looking {
  /** Why nothing can be written; undefined where it can. */
  readOnly: AnswerPage['ReadOnlyBecause'];
  onBehalf: boolean;
  canAnswer: boolean;
  token: string | null;
  /** Where a set is remembered that is opened to be answered. */
  sets?: LiveSets;
}

type Asking = Pick<OpenContext, 'db' | 'actor' | 'now' | 'request'>;

/** Why an ended set takes nothing; undefined while it is open. */
export const endedReason = ({ ended }: Pick<SetRow, 'ended'>): 'finished' | 'expired' | undefined => ended ?? undefined;

/** A set as it is shown. */
export async function pageOf(context: Asking, forms: Forms, set: FullSet, looking: Looking): Promise<AnswerPage> {
  const known = await forms.get(context.db, set.questId, set.version);
  const live = new LiveSet(set, known, context.request.language, context.now);
  const { session, row } = live;
  if (looking.readOnly === undefined) looking.sets?.remember(live);
  const page = await framed(context, set, looking);
  return {
    ...page,
    Questionnaire: known.shown,
    Codes: { conditions: known.conditions },
    AnswerSet: {
      ...timeOf(row, known.form.questionnaire, context.now),
      ...headOf(known.shown),
      AnswerSetID: String(row.id),
      Answers: session.store.answers() as AnswerPage['AnswerSet']['Answers'],
      Comp: { ...compOf(session) },
    },
    Scores: set.scores ?? [],
  };
}

/** What a questionnaire would ask of someone who has not begun. */
interface NotBegun {
  projectId: number;
  questId: number;
  version: number;
  userId: number;
  actionId: number;
  zone: string;
}

/** The page of a set that is not there yet: to be read, and nothing of it can be sent. */
export async function emptyPage(
  context: Asking,
  forms: Forms,
  notBegun: NotBegun,
  looking: Looking,
): Promise<AnswerPage> {
  const known = await forms.get(context.db, notBegun.questId, notBegun.version);
  const { now, request } = context;
  const session = new Session(known.form, {}, momentIn(request.language, notBegun.zone, now));
  const { Duration } = known.shown;
  return {
    ...(await framed(context, notBegun, looking)),
    Questionnaire: known.shown,
    Codes: { conditions: known.conditions },
    AnswerSet: {
      ...headOf(known.shown),
      AnswerSetID: '',
      Status: 'OK',
      TimeStarted: null,
      Remaining: Duration,
      Now: now.toISOString(),
      Answers: {},
      Comp: { ...compOf(session) },
    },
    Scores: [],
  };
}

const headOf = ({ Id, Version, Duration }: AnswerPage['Questionnaire']) => ({ QuestId: Id, Version, Duration });

async function framed(
  { db, actor }: Asking,
  { userId, actionId, projectId }: Pick<SetRow, 'userId' | 'actionId' | 'projectId'>,
  { readOnly, onBehalf, canAnswer, token }: Looking,
) {
  const { name, action } = await findAround(db, userId, actionId);
  return {
    Token: token,
    Respondent: userId === null ? null : { Id: userId, Name: name ?? '' },
    Action: action,
    ProjectId: projectId,
    ReadOnly: readOnly !== undefined,
    ...(readOnly !== undefined && { ReadOnlyBecause: readOnly }),
    OnBehalf: onBehalf,
    CanAnswer: canAnswer,
    CanClear: userId !== null && actionId !== null && (actor?.can.has('quests.clear') ?? false),
  };
}
