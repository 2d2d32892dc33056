import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

type Selection = Calls['selection'];

/** What changes seldom is asked again after this. */
const seldom = { staleTime: 5 * 60_000 };

/** The form as applicants are asked it now: its questions are columns and filters. */
export function useForm() {
  const Project = useMe().Project?.Url ?? '';
  return useQuery({ ...callQuery(api.applying.getForm, { Project }), ...seldom, retry: false });
}

/** A page of applications; the earlier one stays while another comes. */
export const useApplications = (asked: BodyOf<Selection['list']>) =>
  useQuery({ ...callQuery(api.selection.list, asked), placeholderData: keepPreviousData });

/** One application with everything. */
export const useApplication = (AppId: number) => useQuery(callQuery(api.selection.get, { AppId }));

/** What a move would do. Always asked anew. */
export const useMovePreview = (asked: BodyOf<Selection['changeStatus']>) =>
  useQuery({
    ...callQuery(api.selection.changeStatus, { ...asked, Preview: true }),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Whom the reserve list would give the free places. Always asked anew. */
export const useDrawPreview = () =>
  useQuery({ ...callQuery(api.selection.drawReserve, { Preview: true }), gcTime: 0, retry: false });

export const useRejectReasons = () => useQuery({ ...callQuery(api.selection.rejectReasons, {}), ...seldom });
export const useRankings = () => useQuery(callQuery(api.selection.rankings, {}));
/** A page of a table; the earlier one stays while another comes. */
export const useRanking = (RankingId: number, page: number) =>
  useQuery({ ...callQuery(api.selection.ranking, { RankingId, page }), placeholderData: keepPreviousData });
export const useRankingLog = (RankingId: number, page: number) =>
  useQuery({ ...callQuery(api.selection.rankingLog, { RankingId, page }), placeholderData: keepPreviousData });
export const useRankingChanges = (From: number, To: number) =>
  useQuery(callQuery(api.selection.compareRankings, { From, To }));
export const useObjections = () => useQuery(callQuery(api.selection.objections, {}));
export const useReviewers = () => useQuery(callQuery(api.selection.reviewers, {}));
export const useMyReviews = () => useQuery(callQuery(api.selection.myReviews, {}));
export const useReview = (AppId: number) => useQuery(callQuery(api.selection.getReview, { AppId }));

/** What a new table would change. Always asked anew. */
export const useRankingPreview = (asked: BodyOf<Selection['makeRanking']>) =>
  useQuery({ ...callQuery(api.selection.makeRanking, { ...asked, Preview: true }), gcTime: 0, retry: false });

/** How reviewers would be given applications. Always asked anew. */
export const useAssignPreview = (asked: BodyOf<Selection['assignReviewers']>) =>
  useQuery({ ...callQuery(api.selection.assignReviewers, { ...asked, Preview: true }), gcTime: 0, retry: false });

/** What a change would do is not asked again once it is done. */
const isPreview = (body: unknown): boolean => typeof body === 'object' && body !== null && 'Preview' in body;

/** A change after which everything shown of the selection is read anew; `quiet` ones say their refusal themselves. */
function useChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(call),
    onSuccess: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === call.key[0] && !isPreview(queryKey[2]),
      }),
    meta: { quiet },
  });
}

export const useMove = () => useChange(api.selection.changeStatus, true);
export const useUndoMove = () => useChange(api.selection.undoMove);
export const useDrawReserve = () => useChange(api.selection.drawReserve, true);
export const useResubmit = () => useChange(api.selection.resubmit, true);
export const useUploadReminder = () => useChange(api.selection.uploadReminder);
export const useJudgeDocument = () => useChange(api.selection.judgeDocument);
export const useAddNote = () => useChange(api.selection.addNote, true);
export const useSendMessage = () => useChange(api.selection.sendMessage, true);
export const useRunPoints = () => useChange(api.selection.runPoints);
export const useSetPoints = () => useChange(api.selection.setPoints, true);
export const useMakeRanking = () => useChange(api.selection.makeRanking, true);
export const usePublishRanking = () => useChange(api.selection.publishRanking, true);
export const useAnswerObjection = () => useChange(api.selection.answerObjection, true);
export const useAssignReviewers = () => useChange(api.selection.assignReviewers, true);
export const useSaveReview = () => useChange(api.selection.saveReview, true);
export const useDeclareConflict = () => useChange(api.selection.declareConflict, true);

/** Erases an applicant for good: everything that names them goes, here too. */
export function useEraseApplicant() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.personalData.erase),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.selection.get.key[0]] }),
    meta: { quiet: true },
  });
}

/** Takes the applications out by a job that the header shows. */
export function useExportApplications() {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.selection.export),
    onSuccess: () => {
      toast.done(t('applications.selection.export.begun'), 10_000);
      return client.invalidateQueries({ queryKey: api.jobs.mine.key });
    },
  });
}

/** The numbers of all applications of a filter, as many as one move takes. */
export const useAllIds = () => useMutation(callMutation(api.selection.ids));
