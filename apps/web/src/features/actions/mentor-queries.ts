import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { MenteesFilter } from './following/mentees-filter.ts';
import { type MeetingToMail, mailMark } from './meetings/meetings-to-mail.ts';
import { useActionChange, useRenewActions } from './queries.ts';

const PAGE_SIZE = 10;

/** A page (from 1) of the mentees the reader follows, waiting ones first, narrowed by search and filter. */
export const useMentees = (search: string, page: number, filter: MenteesFilter) =>
  useQuery({
    ...callQuery(api.mentor.mentees, { ...filter, Search: search, page: page - 1, count: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** A page (from 1) of one action's standing for the mentees the reader follows. */
export const useActionMentees = (actionId: number, search: string, page: number) =>
  useQuery({
    ...callQuery(api.mentor.ofAction, { ActionId: actionId, Search: search, page: page - 1, count: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** The first few people whose name matches, of those the reader sees. */
export const usePeopleFound = (Search: string) =>
  useQuery({ ...callQuery(api.people.find, { Search }), placeholderData: keepPreviousData });

/** Meetings of the people the reader follows, and those they are invited to, between two instants (ISO 8601). */
export const useSchedule = (From: string, To: string) => useQuery(callQuery(api.mentor.schedule, { From, To }));

/** MenteeData of several actions by mentee; undefined until all are loaded. */
export const useAllMenteeData = (actionIds: readonly number[]) =>
  useQueries({
    queries: actionIds.map((ActionId) => callQuery(api.mentor.getAllActionMenteeData, { ActionId })),
    combine: (answers) =>
      answers.every((answer) => answer.data)
        ? new Map(actionIds.map((id, index) => [id, answers[index]?.data ?? {}] as const))
        : undefined,
  });

async function mailMeetingsOfAction(actionId: number, meetings: readonly MeetingToMail[]): Promise<number> {
  const Data = Object.fromEntries(
    meetings.map(({ menteeId, date, timeHours, timeMinutes }) => [
      String(menteeId),
      { ActionId: actionId, date, timeHours, timeMinutes },
    ]),
  );
  const notifiedTimes = await api.mentor.mailUsers({ Data, Template: 'rendezvous.html' });
  const marks = Object.entries(notifiedTimes).map(([id, time]) => [id, { lastMail: mailMark(time) }] as const);
  if (marks.length > 0) await api.mentor.updateMany({ ActionId: actionId, Data: Object.fromEntries(marks) });
  return marks.length;
}

/** Mails mentees about their meetings and records the notified times; resolves to how many were mailed. */
export function useMailMeetings() {
  const renew = useRenewActions();
  return useMutation({
    mutationFn: async (meetings: readonly MeetingToMail[]) => {
      let mailed = 0;
      for (const actionId of new Set(meetings.map((meeting) => meeting.actionId))) {
        mailed += await mailMeetingsOfAction(
          actionId,
          meetings.filter((meeting) => meeting.actionId === actionId),
        );
      }
      return mailed;
    },
    onSettled: renew,
  });
}

/** Mails a mentor the list of their own meetings. */
export const useMailOwnMeetings = () =>
  useMutation({
    mutationFn: (userId: number) =>
      api.mentor.mailUsers({ Data: { [String(userId)]: {} }, Template: 'mentorMeetings.html' }),
  });

/** Mails the other person about the change of an action. */
export const useMailChange = () => useMutation(callMutation(api.mentor.mailChange));

/** The previous and next mentee, and the next waiting hand-in of another action. */
export const useNeighbours = (MenteeId: number, ActionId?: number) =>
  useQuery(callQuery(api.mentor.neighbours, { MenteeId, ...(ActionId !== undefined && { ActionId }) }));

/** Accepts or returns what was handed in; the screen shows a refusal. */
export const useReview = () => useActionChange(api.mentor.review, true);

/** Records whether a meeting was held or missed. */
export const useMeetingOutcome = () => useActionChange(api.mentor.meetingOutcome);

/** Marks a mentee's action as completed. */
export const useComplete = () => useActionChange(api.actions.complete);

/** Reopens a completed action; the dialog shows a refusal. */
export const useUndoComplete = () => useActionChange(api.actions.undoComplete, true);

/** Publishes an action; for many people it starts a job, which the header then follows. */
export function usePublish() {
  const client = useQueryClient();
  const renew = useRenewActions();
  return useMutation({
    ...callMutation(api.actions.publish),
    onSuccess: ({ JobId }) => (JobId === null ? renew() : client.invalidateQueries({ queryKey: api.jobs.mine.key })),
  });
}

/** Returns how many people a publication would reach, without publishing. */
export const usePublishPreview = () =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<Calls['actions']['publish']>, 'Preview'>) =>
      api.actions.publish({ ...body, Preview: true }),
  });

/** The mentors to choose from. */
export const useMentors = (enabled: boolean) => useQuery({ ...callQuery(api.people.mentors, {}), enabled });

/** Assigns a mentee's actions to another mentor; the form shows a refusal. */
export const useAssign = () => useActionChange(api.actions.assign, true);

/** Returns a mentee's actions to the default mentor. */
export const useUnassign = () => useActionChange(api.actions.unassign);
