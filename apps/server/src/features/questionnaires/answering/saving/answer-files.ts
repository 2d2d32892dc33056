import { ANSWER_FILES, type ContentGroup } from '@ithaki/contract';
import { type FileFacts, fileProblems, kindOf, lateness, type Validate } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../../files/index.ts';
import { requireReader } from '../access.ts';
import { Forms } from '../forms.ts';
import { findSet } from '../set-queries.ts';
import { clockIn } from '../time/clock.ts';
import { liveOf, lockSet } from '../time/end-set.ts';
import { fileRow, setFileAnswer } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';

/** What may be uploaded as an answer: nothing that a browser would run. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Bytes of one file, unless its question allows less. */
const MOST_BYTES = 1_073_741_824;

/** The place of an answer: 'AnswerSetId/Model', and the line where it is on one. */
const PLACE = /^([1-9]\d{0,8})\/(ID_\d{4})(?:\/([^/]{1,40}))?$/;

interface Place {
  setId: number;
  GroupId: string;
  LineId?: string;
}

function placeOf(ref: string): Place {
  const [, id, GroupId, LineId] = PLACE.exec(ref) ?? [];
  if (id === undefined || GroupId === undefined) throw notFound();
  return { setId: Number(id), GroupId, ...(LineId !== undefined && { LineId }) };
}

const forms = new Forms();

async function liveAt({ db, now }: Context, { setId, GroupId }: Place, lock = false): Promise<LiveSet> {
  const row = lock ? await lockSet(db, setId) : await findSet(db, setId);
  if (!row) throw notFound();
  const live = liveOf(row, await forms.get(db, row.questId, row.version), now);
  const info = live.known.form.byModel.get(GroupId);
  if (!info || kindOf(info.question) !== 'upload') throw notFound();
  return live;
}

/** Whether a file may be added to an answer now: the set is open, its question shown. */
function isOpen({ row, known, session }: LiveSet, { GroupId, LineId }: Place, now: Date): boolean {
  const info = known.form.byModel.get(GroupId);
  if (!info || info.question.ReadOnly || row.endedAt !== null) return false;
  if (lateness(clockIn(row, known.form.questionnaire), now.getTime())) return false;
  const line = info.within && session.linesOf(info.within).find(({ id }) => id === LineId);
  return (info.within === undefined) === (LineId === undefined) && session.showsQuestion(info, line?.index);
}

const MEGABYTE = 1_048_576;

/** What speaks by the question's rules against a file beside those that are there. */
function refuseUnfit(file: FileFacts, already: number, rules: Validate): void {
  const [first] = fileProblems(file, already, rules);
  if (!first) return;
  const { MaxFiles = 0, MaxBytes = 0 } = rules;
  if (first.Rule === 'MaxFiles') throw new Refusal(422, 'AnswerFilesFull', { params: { most: MaxFiles } });
  if (first.Rule === 'MaxBytes')
    throw new Refusal(422, 'FileTooLarge', { params: { megabytes: Math.round((MaxBytes / MEGABYTE) * 100) / 100 } });
  throw new Refusal(422, 'TypeNotAllowed');
}

const refuseClosed = ({ row }: LiveSet): never => {
  throw new Refusal(409, row.ended === 'finished' ? 'SetEnded' : 'Expired');
};

/** Files that answer a question: read by whoever reads the answers, changed by whoever may answer. */
export const answerFiles = defineFileKind({
  kind: ANSWER_FILES,
  owner: 'person',
  limits: { groups, bytes: MOST_BYTES },
  async load(context, { ref, userId }) {
    const place = placeOf(ref);
    const live = await liveAt(context, place);
    if (userId === null || live.row.userId !== userId) throw notFound();
    const standing = await requireReader(context, live.row);
    const { actor } = context;
    const writes = actor.state === 1 && !actor.viewAs && live.row.projectId === actor.project?.id;
    const open = writes && standing !== 'reads' && isOpen(live, place, context.now);
    return { add: open, edit: open };
  },
  async kept(context, { id, ref, fileName, type, bytes }) {
    const place = placeOf(ref);
    const live = await liveAt(context, place, true);
    if (!isOpen(live, place, context.now)) return refuseClosed(live);
    const others = (live.held(place)?.Text ?? '').split(',').filter((one) => one !== '' && one !== id);
    const rules = live.known.form.byModel.get(place.GroupId)?.question.Validate ?? {};
    refuseUnfit({ Name: fileName, Type: type, Bytes: bytes }, others.length, rules);
  },
  async changed(context, { ref, userId, projectId }) {
    const place = placeOf(ref);
    const live = await liveAt(context, place, true);
    if (!isOpen(live, place, context.now)) return refuseClosed(live);
    const writtenBy = context.actor.userId === userId ? null : context.actor.userId;
    const row = fileRow(place.GroupId, place.LineId ?? '', live.held(place)?.Seq ?? 0);
    await setFileAnswer(context.db, { projectId, ref, setId: place.setId, userId, at: context.now, writtenBy }, row);
  },
});
