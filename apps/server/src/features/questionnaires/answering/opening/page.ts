import type { AnswerPage } from '@ithaki/contract';
import { completionByModel, Session, setSections } from '@ithaki/questionnaire';
import type { OpenContext } from '../../../../access/context.ts';
import type { FormCache } from '../form-cache.ts';
import { hidesAnswer, keptQuestions, readsOthers, withoutHidden } from '../hidden-answers.ts';
import { conditionMomentAt, LiveSet } from '../saving/live-set.ts';
import type { LiveSets } from '../saving/live-sets.ts';
import type { SetRow, SetWithAnswers } from '../set-queries.ts';
import { presentTime } from '../time/clock.ts';
import { findPageNames } from './quest-queries.ts';

/** The part of a page that depends on who opens it. */
interface Viewing {
  /** Reason why the set is read-only; undefined when it can be answered. */
  readOnly: AnswerPage['ReadOnlyBecause'];
  onBehalf: boolean;
  canAnswer: boolean;
  token: string | null;
  /** The cache; given when a set is opened to be answered. */
  sets?: LiveSets;
}

type PageContext = Pick<OpenContext, 'db' | 'actor' | 'now' | 'language'>;

/** Returns the reason why an ended set is read-only; undefined while it is open. */
export const endedReason = ({ ended }: Pick<SetRow, 'ended'>): 'finished' | 'expired' | undefined => ended ?? undefined;

/** Builds the page of an answer set. */
export async function buildPage(
  context: PageContext,
  forms: FormCache,
  set: SetWithAnswers,
  viewing: Viewing,
): Promise<AnswerPage> {
  const preparedForm = await forms.get(context.db, set.questId, set.version);
  const live = new LiveSet(set, preparedForm, context.language, context.now);
  const { session, row } = live;
  if (viewing.readOnly === undefined) viewing.sets?.remember(live);
  const page = await buildFrame(context, set, viewing);
  const reader = readsOthers(context.actor, set) ? context.actor : undefined;
  const hides = reader ? hidesAnswer(preparedForm.form, reader) : () => false;
  const answers = Object.entries(session.store.answers()).filter(([group]) => !hides(group));
  return {
    ...page,
    Questionnaire: reader ? withoutHidden(preparedForm.shown, reader) : preparedForm.shown,
    Codes: { conditions: preparedForm.conditions },
    AnswerSet: {
      ...presentTime(row, preparedForm.form.questionnaire, context.now),
      ...questHead(preparedForm.shown),
      AnswerSetID: String(row.id),
      Answers: Object.fromEntries(answers) as AnswerPage['AnswerSet']['Answers'],
      Comp: { ...completionByModel(session) },
      Change: row.revision,
    },
    Scores: set.scores ?? [],
    ...(reader && { Kept: keptQuestions(preparedForm.form, reader) }),
  };
}

/** A set of answers that has not been created yet. */
interface NotBegun {
  projectId: number;
  questId: number;
  version: number;
  userId: number;
  actionId: number;
  zone: string;
}

/** Builds the read-only page of an answer set that does not exist yet. */
export async function buildEmptyPage(
  context: PageContext,
  forms: FormCache,
  notBegun: NotBegun,
  viewing: Viewing,
): Promise<AnswerPage> {
  const known = await forms.get(context.db, notBegun.questId, notBegun.version);
  const { now, language } = context;
  const session = new Session(known.form, {}, conditionMomentAt(language, notBegun.zone, now));
  const { Duration } = known.shown;
  const reader = readsOthers(context.actor, notBegun) ? context.actor : undefined;
  return {
    ...(await buildFrame(context, notBegun, viewing)),
    Questionnaire: reader ? withoutHidden(known.shown, reader) : known.shown,
    Codes: { conditions: known.conditions },
    AnswerSet: {
      ...questHead(known.shown),
      AnswerSetID: '',
      Status: 'OK',
      TimeStarted: null,
      Remaining: Duration,
      Now: now.toISOString(),
      Answers: {},
      Comp: { ...completionByModel(session) },
      Change: 0,
    },
    Scores: [],
    ...(reader && { Kept: keptQuestions(known.form, reader) }),
  };
}

/**
 * Returns a page in the requested form. Without `Details` the reply also has the fields of the answer set, with its
 * sections, next to those that our own pages read.
 */
export function presentPage(page: AnswerPage, { Details = false }: { Details?: boolean | undefined }): AnswerPage {
  if (Details) return page;
  const { Questionnaire: questionnaire, AnswerSet } = page;
  return {
    ...page,
    ...AnswerSet,
    Status: AnswerSet.AnswerSetID === '' ? 'Not Found' : AnswerSet.Status,
    Section: setSections(questionnaire),
    Extra: questionnaire.Extra,
    ...(questionnaire.OptionLists && { OptionLists: questionnaire.OptionLists }),
  };
}

const questHead = ({ Id, Version, Duration }: AnswerPage['Questionnaire']) => ({ QuestId: Id, Version, Duration });

async function buildFrame(
  { db, actor }: PageContext,
  { userId, actionId, projectId }: Pick<SetRow, 'userId' | 'actionId' | 'projectId'>,
  { readOnly, onBehalf, canAnswer, token }: Viewing,
) {
  const { name, action } = await findPageNames(db, userId, actionId);
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
