import { findProblems } from '../checks/validation.ts';
import { refusalOf } from '../checks/write-refusal.ts';
import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { ownerOf } from '../form/form.ts';
import { type Answers, type StoredRow, storedValue } from '../model/answers.ts';
import { kindOf, type QuestionKind } from '../model/kinds.ts';
import { Session } from '../session/session.ts';
import type { Moment } from '../session/visibility.ts';

/** What happens to a stored answer in a newer version. */
export type Fate = 'kept' | 'invalid' | 'hidden' | 'unmapped';

/**
 * A stored answer and its fate; `Model` is its question in the newer version, or in the older one if it no
 * longer exists.
 */
export type ReplayedAnswer = { readonly row: StoredRow; readonly fate: Fate; readonly Model: string };

/** What the author decides for a question's answers: keep them, ask again, or map them to another group. */
export type Decision = 'keep' | 'ask' | Mapping;

/** Groups and options of the newer version that replace those of the older one. */
export type Mapping = {
  readonly Map?: Readonly<Record<string, string>>;
  readonly Options?: Readonly<Record<string, string>>;
};

/** Empty answers are not replayed. */
const hasContent = (row: StoredRow): boolean => storedValue(row) !== '';

const modelOf = (form: Form, group: string): string | undefined => ownerOf(form.owners, group)?.question.Model;

/** Refusals that only concern new input, not stored answers. */
const inputRefusals: ReadonlySet<string | undefined> = new Set([undefined, 'ReadOnlyQuestion', 'HiddenQuestion']);

/** Kinds with the same storage format: changing one into the other loses nothing. */
const sameStorage: Partial<Record<QuestionKind, QuestionKind>> = { select: 'radio', paragraph: 'text' };

const storageOf = ({ question }: QuestionInfo): QuestionKind => sameStorage[kindOf(question)] ?? kindOf(question);

function fateOf(before: Form, session: Session, row: StoredRow, brokenAnswers: ReadonlySet<string>): Fate {
  const { form } = session;
  const owner = ownerOf(form.owners, row.GroupId);
  const ownerBefore = ownerOf(before.owners, row.GroupId);
  if (!owner) return 'unmapped';
  if (ownerBefore && storageOf(ownerBefore) !== storageOf(owner)) return 'invalid';
  if (isHidden(session, owner)) return 'hidden';
  if (!inputRefusals.has(refusalOf(session, row)) || brokenAnswers.has(placeOf(owner, row))) return 'invalid';
  return 'kept';
}

function isHidden(session: Session, info: QuestionInfo): boolean {
  const lines = info.container && session.visibleRows(info.container);
  if (!lines || lines.length === 0) return !session.isQuestionShown(info);
  return lines.every(({ index }) => !session.isQuestionShown(info, index));
}

const placeOf = ({ question }: QuestionInfo, { LineId = '' }: StoredRow): string => `${question.Model}:${LineId}`;

/**
 * Questions and rows whose answers break a rule. Required and MinChecked do not count: more answers may still fulfil
 * them.
 */
function brokenPlaces(session: Session): Set<string> {
  return new Set(
    session.form.questions.flatMap((info) =>
      findProblems(session, info)
        .filter(({ Rule }) => Rule !== 'Required' && Rule !== 'MinChecked')
        .map(({ Model, LineId = '' }) => {
          const owner = Model === undefined ? info : (session.form.readableAnswers.get(Model)?.owner ?? info);
          return `${owner.question.Model}:${LineId}`;
        }),
    ),
  );
}

/**
 * Replays stored answers against a newer version: each is kept, invalid (its type changed, its option is gone or it
 * breaks a rule), hidden, or unmapped because its question no longer exists.
 */
export function replayAnswers(before: Form, after: Form, answers: Answers, moment: Moment): ReplayedAnswer[] {
  const session = new Session(after, answers, moment);
  const brokenAnswers = brokenPlaces(session);
  const rows = Object.values(session.store.answers()).flat().filter(hasContent);
  return rows.map((row) => ({
    row,
    fate: fateOf(before, session, row, brokenAnswers),
    Model: modelOf(after, row.GroupId) ?? modelOf(before, row.GroupId) ?? row.GroupId,
  }));
}

/**
 * The answers to carry into the newer version. Kept and hidden ones are copied; the others follow the decision for
 * their question. Without a decision they are dropped and asked again; the old answer set still holds them.
 */
export function answersToCarry(
  replayed: readonly ReplayedAnswer[],
  decisions: Readonly<Record<string, Decision>>,
): StoredRow[] {
  return replayed.flatMap(({ row, fate, Model }) => {
    const decision = Object.hasOwn(decisions, Model) ? decisions[Model] : undefined;
    if (typeof decision === 'object') return mapAnswer(row, decision);
    if (decision === 'ask') return [];
    return decision === 'keep' || fate === 'kept' || fate === 'hidden' ? [row] : [];
  });
}

const entryOf = (record: Readonly<Record<string, string>> | undefined, key: string | undefined): string | undefined =>
  record !== undefined && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** An answer under its new group and option; none when the mapping covers neither. */
function mapAnswer(row: StoredRow, { Map: groups, Options }: Mapping): StoredRow[] {
  const [GroupId, OptionId] = [entryOf(groups, row.GroupId), entryOf(Options, row.OptionId)];
  if (GroupId === undefined && OptionId === undefined) return [];
  return [{ ...row, ...(GroupId === undefined ? {} : { GroupId }), ...(OptionId === undefined ? {} : { OptionId }) }];
}

/** Counts of each fate by question Model, over all replayed answer sets. */
export function fatesByQuestion(replays: Iterable<readonly ReplayedAnswer[]>): Map<string, Record<Fate, number>> {
  const found = new Map<string, Record<Fate, number>>();
  for (const replayed of replays) {
    for (const { Model, fate } of replayed) {
      const counts = found.get(Model) ?? { kept: 0, invalid: 0, hidden: 0, unmapped: 0 };
      counts[fate] += 1;
      found.set(Model, counts);
    }
  }
  return found;
}
