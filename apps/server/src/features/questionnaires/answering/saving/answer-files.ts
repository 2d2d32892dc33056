import { ANSWER_FILES, type ContentGroup } from '@ithaki/contract';
import { type FileFacts, fileProblems, kindOf, lateRefusal, type Validate } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import { modeAllows } from '../../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../../files/index.ts';
import { requireReader } from '../access.ts';
import { FormCache } from '../form-cache.ts';
import { findSet } from '../set-queries.ts';
import { clockOfSet } from '../time/clock.ts';
import { lockSet, toLiveSet } from '../time/end-set.ts';
import { nextFileRow, saveFileAnswer } from './answer-queries.ts';
import type { LiveSet } from './live-set.ts';

/** Content groups of uploaded answers: all except active content, which a browser would execute. */
const contentGroups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Maximum bytes of one file, unless its question allows less. */
const MAX_BYTES = 1_073_741_824;

/** Matches the reference of an answer: 'AnswerSetId/Model', followed by the line for answers within lines. */
const ANSWER_REF = /^([1-9]\d{0,8})\/(ID_\d{4})(?:\/([^/]{1,40}))?$/;

interface AnswerRef {
  setId: number;
  GroupId: string;
  LineId?: string;
}

function parseRef(ref: string): AnswerRef {
  const [, id, GroupId, LineId] = ANSWER_REF.exec(ref) ?? [];
  if (id === undefined || GroupId === undefined) throw notFound();
  return { setId: Number(id), GroupId, ...(LineId !== undefined && { LineId }) };
}

const forms = new FormCache();

async function loadLiveSet({ db, now }: Context, { setId, GroupId }: AnswerRef, lock = false): Promise<LiveSet> {
  const row = lock ? await lockSet(db, setId) : await findSet(db, setId);
  if (!row) throw notFound();
  const live = toLiveSet(row, await forms.get(db, row.questId, row.version), now);
  const info = live.known.form.byModel.get(GroupId);
  if (!info || kindOf(info.question) !== 'upload') throw notFound();
  return live;
}

/** Whether a file may now be added to an answer: the set is open and its question is shown. */
function canUpload({ row, known, session }: LiveSet, { GroupId, LineId }: AnswerRef, now: Date): boolean {
  const info = known.form.byModel.get(GroupId);
  if (!info || info.question.ReadOnly || row.endedAt !== null) return false;
  if (lateRefusal(clockOfSet(row, known.form.questionnaire), now.getTime())) return false;
  const line = info.container && session.visibleRows(info.container).find(({ id }) => id === LineId);
  return (info.container === undefined) === (LineId === undefined) && session.isQuestionShown(info, line?.index);
}

const MEGABYTE = 1_048_576;

/** Throws for a file that breaks the question's rules, given the number of files that are already there. */
function refuseInvalidFile(file: FileFacts, existing: number, rules: Validate): void {
  const [first] = fileProblems(file, existing, rules);
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

/** File kind of uploaded answers: whoever may read the answers may read them, whoever may answer may change them. */
export const answerFiles = defineFileKind({
  kind: ANSWER_FILES,
  belongsTo: 'person',
  limits: { groups: contentGroups, bytes: MAX_BYTES },
  async load(context, { ref, userId }) {
    const place = parseRef(ref);
    const live = await loadLiveSet(context, place);
    if (userId === null || live.row.userId !== userId) throw notFound();
    const access = await requireReader(context, live.row);
    const { actor } = context;
    const writes = actor.state === 1 && modeAllows(actor, 'write') && live.row.projectId === actor.project?.id;
    const open = writes && access !== 'reads' && canUpload(live, place, context.now);
    return { add: open, edit: open };
  },
  async onStored(context, { id, ref, fileName, type, bytes }) {
    const place = parseRef(ref);
    const live = await loadLiveSet(context, place, true);
    if (!canUpload(live, place, context.now)) return refuseClosed(live);
    const others = (live.find(place)?.Text ?? '').split(',').filter((fileId) => fileId !== '' && fileId !== id);
    const rules = live.known.form.byModel.get(place.GroupId)?.question.Validate ?? {};
    refuseInvalidFile({ Name: fileName, Type: type, Bytes: bytes }, others.length, rules);
  },
  async onChanged(context, { ref, userId, projectId }) {
    const place = parseRef(ref);
    const live = await loadLiveSet(context, place, true);
    if (!canUpload(live, place, context.now)) return refuseClosed(live);
    const writtenBy = context.actor.userId === userId ? null : context.actor.userId;
    const row = nextFileRow(place.GroupId, place.LineId ?? '', live.find(place)?.Seq ?? 0);
    await saveFileAnswer(context.db, { projectId, ref, setId: place.setId, userId, at: context.now, writtenBy }, row);
  },
});
