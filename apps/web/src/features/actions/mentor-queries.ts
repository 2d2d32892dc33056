import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { MenteesFilter } from './following/mentees-filter.ts';
import { mailMark } from './meetings/mail-mark.ts';
import type { MeetingToTell } from './meetings/meetings-to-mail.ts';
import { useActionChange, useRenewActions } from './queries.ts';

const pageSize = 10;

/** The mentees the caller follows, who waits first; all, or those of the filter. `page` is from 1. */
export const useMentees = (search: string, page: number, filter: MenteesFilter) =>
  useQuery({
    ...callQuery(api.mentor.mentees, { ...filter, Search: search, page: page - 1, count: pageSize }),
    placeholderData: keepPreviousData,
  });

/** How one action stands for the mentees the caller follows. `page` is from 1. */
export const useActionMentees = (actionId: number, search: string, page: number) =>
  useQuery({
    ...callQuery(api.mentor.ofAction, { ActionId: actionId, Search: search, page: page - 1, count: pageSize }),
    placeholderData: keepPreviousData,
  });

/** The summary of a person. */
export const usePerson = (userId: number) => useQuery(callQuery(api.people.view, { UserId: userId }));

/** The meetings of the caller's people in a period, as instants. */
export const useSchedule = (From: string, To: string) => useQuery(callQuery(api.mentor.schedule, { From, To }));

/** MenteeData of each of several actions, by mentee. */
export const useAllMenteeData = (actionIds: readonly number[]) =>
  useQueries({
    queries: actionIds.map((ActionId) => callQuery(api.mentor.getAllActionMenteeData, { ActionId })),
    combine: (answers) =>
      answers.every((answer) => answer.data)
        ? new Map(actionIds.map((id, at) => [id, answers[at]?.data ?? {}] as const))
        : undefined,
  });

async function mailOneAction(actionId: number, meetings: readonly MeetingToTell[]): Promise<number> {
  const Data = Object.fromEntries(
    meetings.map(({ menteeId, date, timeHours, timeMinutes }) => [
      String(menteeId),
      { ActionId: actionId, date, timeHours, timeMinutes },
    ]),
  );
  const told = await api.mentor.mailUsers({ Data, Template: 'rendezvous.html' });
  const marks = Object.entries(told).map(([id, time]) => [id, { lastMail: mailMark(time) }] as const);
  if (marks.length > 0) await api.mentor.updateMany({ ActionId: actionId, Data: Object.fromEntries(marks) });
  return marks.length;
}

/** Mails mentees about their meetings and keeps which each was told of; answers how many were mailed. */
export function useMailMeetings() {
  const renew = useRenewActions();
  return useMutation({
    mutationFn: async (meetings: readonly MeetingToTell[]) => {
      let mailed = 0;
      for (const actionId of new Set(meetings.map((meeting) => meeting.actionId))) {
        mailed += await mailOneAction(
          actionId,
          meetings.filter((meeting) => meeting.actionId === actionId),
        );
      }
      return mailed;
    },
    onSettled: renew,
  });
}

/** Mails the caller, as a mentor, the list of their own meetings. */
export const useMailOwnMeetings = () =>
  useMutation({
    mutationFn: (userId: number) =>
      api.mentor.mailUsers({ Data: { [String(userId)]: {} }, Template: 'mentorMeetings.html' }),
  });

/** Accepts or returns what was handed in; the screen says what is missing. */
export const useReview = () => useActionChange(api.mentor.review, true);

export const useMeetingOutcome = () => useActionChange(api.mentor.meetingOutcome);

export const useComplete = () => useActionChange(api.actions.complete);

export const useUndoComplete = () => useActionChange(api.actions.undoComplete);

/** Publishes; for many by a job, which the header then follows. */
export function usePublish() {
  const client = useQueryClient();
  const renew = useRenewActions();
  return useMutation({
    ...callMutation(api.actions.publish),
    onSuccess: ({ JobId }) => (JobId === null ? renew() : client.invalidateQueries({ queryKey: api.jobs.mine.key })),
  });
}

/** Whom that would reach. */
export const usePublishPreview = () =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<Calls['actions']['publish']>, 'Preview'>) =>
      api.actions.publish({ ...body, Preview: true }),
  });

/** The mentors there are to choose from. */
export const useMentors = (enabled: boolean) => useQuery({ ...callQuery(api.people.mentors, {}), enabled });

export const useAssign = () => useActionChange(api.actions.assign);

export const useUnassign = () => useActionChange(api.actions.unassign);
