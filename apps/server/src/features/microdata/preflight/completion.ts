import {
  MAX_KAYAS,
  MICRODATA_PAGE,
  type MicrodataGroup,
  type MicrodataRow,
  type microdataCompletion,
  microdataGroups,
  NAMED_NOT_READY,
  type ParsedBodyOf,
  type ReplyOf,
} from '@ithaki/contract';
import { fixedCodes, fixedFields, questionsOf, type Sheet } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findFiltered } from './filter.ts';
import { isReady } from './findings.ts';
import { presentProblems, seenFields } from './present.ts';
import { findSharedProblems } from './shared-problems.ts';
import { type Studied, studyPeople } from './study.ts';
import { findAskedCorrections, findByKayas } from './subject-queries.ts';
import type { SubjectSheet } from './subjects.ts';

type CompletionBody = ParsedBodyOf<typeof microdataCompletion.list>;
type CompletionReply = ReplyOf<typeof microdataCompletion.list>;

/** Numbers as somebody pasted them: each once, with those that occur more than once and what is no number. */
interface Pasted {
  numbers: number[];
  repeated: number[];
  unreadable: string[];
}

/** Reads participant numbers divided by spaces, tabs, lines, commas or semicolons. */
function readPasted(pasted: CompletionBody['kayas']): Pasted {
  const words =
    typeof pasted === 'string' ? pasted.split(/[\s,;]+/u).filter((word) => word !== '') : pasted.map(String);
  const isNumber = (word: string) => /^\d{1,10}$/.test(word) && Number(word) >= 1 && Number(word) <= 2_147_483_647;
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const number of words.filter(isNumber).map(Number)) {
    if (seen.has(number)) repeated.add(number);
    seen.add(number);
  }
  return {
    numbers: [...seen],
    repeated: [...repeated],
    unreadable: [...new Set(words.filter((word) => !isNumber(word)).map((word) => word.slice(0, 40)))].slice(0, 100),
  };
}

/** Whether a participant is in a group; who asks for a correction is found apart. */
const inGroup: Record<Exclude<MicrodataGroup, 'asked'>, (person: Studied, sheet: Sheet) => boolean> = {
  ready: ({ found }) => isReady(found),
  errors: ({ found }) => found.some(({ Severity }) => Severity === 'error'),
  warnings: ({ found }) => found.some(({ Severity, explained }) => Severity === 'warning' && explained === undefined),
  empty: ({ subject }, sheet) => subject.sheets[sheet].state === 'empty',
  begun: ({ subject }, sheet) => subject.sheets[sheet].state === 'begun',
  submitted: ({ subject }, sheet) => subject.sheets[sheet].state === 'submitted',
  checked: ({ subject }, sheet) => subject.sheets[sheet].state === 'checked',
  sent: ({ subject }, sheet) => subject.sheets[sheet].sent?.result === 'open',
  accepted: ({ subject }, sheet) => subject.sheets[sheet].sent?.result === 'accepted',
  refused: ({ subject }, sheet) => subject.sheets[sheet].sent?.result === 'refused',
};

/** Lists participants with their sheets and problems. */
export async function listCompletion(context: Context, body: CompletionBody): Promise<CompletionReply> {
  const { db, actor } = context;
  const project = currentProject(actor);
  if (body.ProjectId !== undefined && body.ProjectId !== project.id) throw notFound();
  const { numbers, repeated, unreadable } = readPasted(body.kayas);
  if (numbers.length > MAX_KAYAS) throw new Refusal(422, 'TooManyNumbers', { params: { most: MAX_KAYAS } });
  const isPasted = numbers.length + unreadable.length > 0;
  const people = await findByKayas(db, actor, project.id, isPasted ? numbers : null);
  const inFilter = isPasted ? null : await findFiltered(context);
  const ids = people.filter(({ userId }) => inFilter === null || inFilter.has(userId)).map(({ userId }) => userId);
  const studied = await studyPeople(context, body.Sheet, ids, { actionId: body.ActionId, inFilter });
  const asking = await findAskedCorrections(
    db,
    project.id,
    body.Sheet,
    studied.map(({ subject }) => subject.userId),
  );
  const asked = new Map(asking.map(({ userId, reason }) => [userId, reason]));
  const isIn = (group: MicrodataGroup) => (person: Studied) =>
    group === 'asked' ? asked.has(person.subject.userId) : inGroup[group](person, body.Sheet);
  const chosen = body.Group ? studied.filter(isIn(body.Group)) : studied;
  const page = chosen.slice(body.Page * MICRODATA_PAGE, (body.Page + 1) * MICRODATA_PAGE);
  for (const { subject } of page) context.recordView(subject.userId);
  const known = new Set(people.map(({ kayas }) => kayas));
  const [anyone] = studied;
  return {
    list: page.map((person) => ({
      ...presentRow(context, body.Sheet, person),
      Asked: asked.get(person.subject.userId) ?? null,
    })),
    All: chosen.length,
    NotReady: studied
      .filter(({ found }) => !isReady(found))
      .slice(0, NAMED_NOT_READY)
      .map(({ subject }) => subject.kayas),
    Unknown: [...numbers.filter((number) => !known.has(number)).map(String), ...unreadable],
    Repeated: repeated,
    Shared: findSharedProblems(context, body.Sheet, studied),
    Counts: {
      all: studied.length,
      ...Object.fromEntries(microdataGroups.map((group) => [group, studied.filter(isIn(group)).length])),
    },
    Setup: {
      Definition: anyone ? questionsOf(anyone.subject.sheets[body.Sheet].definition).list.length > 0 : true,
      Mis: project.settings.MIS ?? '',
      KeptUntil: project.settings.MicrodataKeptUntil ?? '',
      Filter: (project.settings.MicrodataSendFilter ?? []).length > 0,
    },
  };
}

const standing = ({ state, row, sent, changed }: SubjectSheet): MicrodataRow['Start'] => ({
  State: state,
  MenteeFinal: row?.menteeFinalAt?.toISOString() ?? null,
  MentorFinal: row?.mentorFinalAt?.toISOString() ?? null,
  Sent: sent?.result ?? null,
  Revision: sent?.revision ?? 0,
  Changed: changed,
});

function presentRow(
  { actor, language }: Context,
  sheet: Sheet,
  { subject, found }: Studied,
): Omit<MicrodataRow, 'Asked'> {
  const seen = seenFields(actor);
  const { fixed } = subject.facts(sheet);
  const { byCode } = questionsOf(subject.sheets.start.definition);
  const isSeen = (code: string) => {
    const field = byCode.get(code)?.DefaultField;
    return field === undefined || seen.has(field);
  };
  const columns = fixedFields.filter((field) => fixedCodes[field].every(isSeen));
  const { start, end, six } = subject.sheets;
  return {
    UserId: subject.userId,
    Kayas: subject.kayas,
    ...Object.fromEntries(columns.map((field) => [field, fixed[field]])),
    Start: standing(start),
    End: standing(end),
    Six: standing(six),
    Ready: isReady(found),
    Problems: presentProblems(actor, language, subject, sheet, found),
  };
}
