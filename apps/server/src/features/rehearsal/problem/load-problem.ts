import type { DraftedConditions, FieldDefinition, RehearsalSettings } from '@ithaki/contract';
import { parseDate, wordingsOf } from '@ithaki/formats';
import { dayNumber, midnightOf, mondayOf } from '@ithaki/meetings';
import type { MailOccasion, MailRhythm, RealPerson, RehearsalProblem, RehearsedField } from '@ithaki/rehearsal';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadMembersUnseen } from '../../../access/load-person.ts';
import {
  actionNotifications,
  findActions,
  loadViewsOf,
  type MenteeView,
  type StandingContext,
} from '../../actions/index.ts';
import { findTaken, keepsActionsApart, meetingSettingsOf, readFreeQuestion } from '../../meetings/index.ts';
import { findPublishedVersions } from '../../questionnaires/index.ts';
import { findMentorIds, findPlaces, findRealPeople } from './problem-queries.ts';
import { rehearsedActions, withDraft } from './rehearsed-actions.ts';

type Reading = Omit<StandingContext, 'language'>;

const dayOf = (text: string): number => {
  const date = parseDate(text);
  if (!date) throw new Error(`a rehearsal on ${text}`);
  return dayNumber(date);
};

/** The notification kind of each mail occasion; meetings and reminders have none, since their mails go at once. */
const kindOf: Partial<Record<MailOccasion, string>> = {
  published: 'action.published',
  due: 'action.due',
  late: 'action.late',
  returned: 'handIn.returned',
  accepted: 'handIn.accepted',
  submitted: 'handIn.submitted',
  completed: 'action.completed',
};

function mailRhythms(): RehearsalProblem['mails'] {
  const rhythmOf = (occasion: MailOccasion): MailRhythm =>
    actionNotifications.find(({ kind }) => kind === kindOf[occasion])?.default.Mail ?? 'off';
  return {
    ...{ published: rhythmOf('published'), due: rhythmOf('due'), late: rhythmOf('late') },
    ...{ returned: rhythmOf('returned'), accepted: rhythmOf('accepted') },
    ...{ submitted: rhythmOf('submitted'), completed: rhythmOf('completed') },
    ...{ meeting: 'once', reminder: 'once' },
  };
}

/** Loads the input of a rehearsal from the programme's present state. */
export async function loadProblem(
  context: Reading,
  settings: RehearsalSettings,
  draft: readonly DraftedConditions[],
): Promise<RehearsalProblem> {
  const { actor, db, scripts } = context;
  const { id: projectId, zone } = currentProject(actor);
  const [from, until] = [dayOf(settings.From), dayOf(settings.Until)];
  const stored = await findActions(db, projectId);
  const actions = rehearsedActions(
    scripts,
    stored.map((action) => withDraft(action, draft)),
    await findPlaces(db, projectId),
  );
  const rules = meetingSettingsOf(actor);
  const question = await readFreeQuestion(context, {
    ...{ from, to: until, menteeId: null, actionId: 0, minutes: 0 },
    mentorIds: await findMentorIds(db, actor, projectId),
  });
  const quests = await findPublishedVersions(
    db,
    actions.flatMap(({ questId }) => questId ?? []),
  );
  return {
    ...{ seed: settings.Seed, people: settings.People, mix: settings.Mix, pace: settings.Pace, from, until, actions },
    real: settings.Real ? await loadRealPeople(context, projectId, { from, until }) : null,
    fields: rehearsedFields(actor),
    quests: quests.map(({ questId, definition, codes }) => ({ id: questId, questionnaire: definition, codes })),
    mentors: question.mentors,
    meetings: {
      ...{ zone, step: rules.Step, noticeHours: rules.NoticeHours, horizonDays: rules.HorizonDays },
      ...{ travelMinutes: rules.TravelMinutes, rooms: question.rooms, holidays: rules.Holidays },
      ...{ actionsApart: keepsActionsApart(actor), reminders: rules.Reminders.length },
    },
    mails: mailRhythms(),
  };
}

function rehearsedFields({ project }: Actor): RehearsedField[] {
  const fieldOf =
    (of: RehearsedField['of']) =>
    ({ Name, Type, Options = [] }: FieldDefinition): RehearsedField => ({
      ...{ name: Name, of, type: Type },
      options: Options.map(({ Value, Label }) => ({ value: Value, texts: wordingsOf(Label) })),
    });
  const isStored = ({ Type }: FieldDefinition) => Type !== 'ComputedField' && Type !== 'ExportField';
  const { User, Mentee } = project?.settings ?? { User: { Fields: [] }, Mentee: { ProjectFields: [] } };
  return [
    ...User.Fields.filter(isStored).map(fieldOf('fields')),
    ...Mentee.ProjectFields.filter(isStored).map(fieldOf('projectFields')),
  ];
}

/** Loads the active mentees with their present progress; reports show only totals of them. */
async function loadRealPeople(
  context: Reading,
  projectId: number,
  { from, until }: { from: number; until: number },
): Promise<RealPerson[]> {
  const { actor, db } = context;
  const ids = await findRealPeople(db, actor, projectId);
  const persons = await loadMembersUnseen(db, projectId, ids);
  const views = await loadViewsOf(context, persons, await findActions(db, projectId));
  const { zone } = currentProject(actor);
  const period = { projectId, from: midnightOf(mondayOf(from), zone), to: midnightOf(until + 7, zone) };
  const taken = await findTaken(db, period, { userIds: ids, roomIds: [] }, []);
  return views.map((view) => ({
    ...realPerson(view),
    meetings: taken
      .filter(({ userId }) => userId === view.person.userId)
      .map(({ startsAt, duration }) => ({
        ...{ from: startsAt.getTime(), to: startsAt.getTime() + duration * 60_000, place: null },
      })),
  }));
}

const realPerson = ({ person, rows, world }: MenteeView): Omit<RealPerson, 'meetings'> => ({
  defaultMentorId: person.defaultMentorId,
  world,
  rows: [...rows.values()].map((row) => ({
    ...{ actionId: row.actionId, mentorId: row.mentorId, publishedAt: row.publishedAt, dueAt: row.dueAt },
    ...{ submittedAt: row.submittedAt, reviewedAt: row.reviewedAt, review: row.review },
    ...{ completedAt: row.completedAt, quest: row.quest, startsAt: row.startsAt },
    minutedMeetings: row.outcome === 'held' && String(row.publicData.minutes ?? '').trim() !== '' ? 1 : 0,
  })),
});
