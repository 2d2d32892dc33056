import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';

type Selection = Calls['selection'];

/** Query options for data that changes rarely. */
const rarelyChanges = { staleTime: 5 * 60_000 };

/** The current form as applicants see it: its questions become columns and filters. */
export function useForm() {
  const Project = useMe().Project?.Url ?? '';
  return useQuery({ ...callQuery(api.applying.getForm, { Project }), ...rarelyChanges, retry: false });
}

/** A page of applications; the previous one is shown while another loads. */
export const useApplications = (request: BodyOf<Selection['list']>) =>
  useQuery({ ...callQuery(api.selection.list, request), placeholderData: keepPreviousData });

/** One application with all details. */
export const useApplication = (AppId: number) => useQuery(callQuery(api.selection.get, { AppId }));

/** Preview of a move, never cached. */
export const useMovePreview = (request: BodyOf<Selection['changeStatus']>) =>
  useQuery({
    ...callQuery(api.selection.changeStatus, { ...request, Preview: true }),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Preview of who gets the free places from the reserve list, never cached. */
export const useDrawPreview = () =>
  useQuery({ ...callQuery(api.selection.drawReserve, { Preview: true }), gcTime: 0, retry: false });

export const useRejectReasons = () => useQuery({ ...callQuery(api.selection.rejectReasons, {}), ...rarelyChanges });
export const useRankings = () => useQuery(callQuery(api.selection.rankings, {}));
/** A page of a ranking; the previous page is shown while another loads. */
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

/** Preview of what a new ranking changes, never cached. */
export const useRankingPreview = (request: BodyOf<Selection['makeRanking']>) =>
  useQuery({ ...callQuery(api.selection.makeRanking, { ...request, Preview: true }), gcTime: 0, retry: false });

/** Preview of how applications are distributed to reviewers, never cached. */
export const useAssignPreview = (request: BodyOf<Selection['assignReviewers']>) =>
  useQuery({ ...callQuery(api.selection.assignReviewers, { ...request, Preview: true }), gcTime: 0, retry: false });

/** Whether a query is a preview, which must not be repeated after the change. */
const isPreview = (body: unknown): boolean => typeof body === 'object' && body !== null && 'Preview' in body;

/** A mutation that reloads all shown data of the selection; `quiet` when the form itself shows a refusal. */
function useSelectionMutation<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const client = useQueryClient();
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === call.key[0] && !isPreview(queryKey[2]),
    });
  return useMutation({
    ...callMutation(call),
    onSuccess: refresh,
    // The refusal says that someone else changed the shown data, so it is reloaded.
    onError: (error) => error instanceof ApiError && error.status === 409 && refresh(),
    meta: { quiet },
  });
}

export const useMove = () => useSelectionMutation(api.selection.changeStatus, true);
export const useUndoMove = () => useSelectionMutation(api.selection.undoMove);
export const useDrawReserve = () => useSelectionMutation(api.selection.drawReserve, true);
export const useResubmit = () => useSelectionMutation(api.selection.resubmit, true);
export const useUploadReminder = () => useSelectionMutation(api.selection.uploadReminder);
export const useJudgeDocument = (quiet = false) => useSelectionMutation(api.selection.judgeDocument, quiet);
export const useAddNote = () => useSelectionMutation(api.selection.addNote, true);
export const useSendMessage = () => useSelectionMutation(api.selection.sendMessage, true);
export const useRunPoints = () => useSelectionMutation(api.selection.runPoints);
export const useSetPoints = () => useSelectionMutation(api.selection.setPoints, true);
export const useMakeRanking = () => useSelectionMutation(api.selection.makeRanking, true);
export const usePublishRanking = () => useSelectionMutation(api.selection.publishRanking, true);
export const useAnswerObjection = () => useSelectionMutation(api.selection.answerObjection, true);
export const useAssignReviewers = () => useSelectionMutation(api.selection.assignReviewers, true);
export const useSaveReview = () => useSelectionMutation(api.selection.saveReview, true);
export const useDeclareConflict = () => useSelectionMutation(api.selection.declareConflict, true);

/** Erases an applicant permanently, and invalidates the loaded applications. */
export function useEraseApplicant() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.personalData.erase),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.selection.get.key[0]] }),
    meta: { quiet: true },
  });
}

/** Exports the applications by a background job, which the header shows. */
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

/** Ids of all applications under a filter, up to the limit of one move. */
export const useAllIds = () => useMutation(callMutation(api.selection.ids));
