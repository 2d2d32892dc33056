import { applicationForms, selection } from '@ithaki/contract';
import { currentProject } from '../../../access/current-project.ts';
import { type Route, route } from '../../../access/route.ts';
import { judgeDocument, remindOfDocuments, resubmit } from '../documents/request-documents.ts';
import { loadPublishedForm } from '../form/published-form.ts';
import { drawFromReserve } from '../ranking/draw-reserve.ts';
import { answerObjection, listObjections, submitObjection } from '../ranking/objections.ts';
import { runPoints, setPoints } from '../ranking/points.ts';
import { getPublicRanking, publishRanking } from '../ranking/publish.ts';
import { findRankings } from '../ranking/ranking-queries.ts';
import { tryRanking } from '../ranking/ranking-trial.ts';
import { presentRanking } from '../ranking/ranking-view.ts';
import { compareRankings, makeRanking, rankingLog, rankingTable } from '../ranking/rankings.ts';
import { assignReviewers, listReviewers } from '../reviews/assign.ts';
import { declareConflict, getReview, listOwnReviews, saveReview } from '../reviews/my-reviews.ts';
import { changeStatus } from './change-status.ts';
import { exportApplications } from './export.ts';
import { listApplications, listMatchingIds } from './list.ts';
import { addNote, sendMessage } from './notes-and-messages.ts';
import { getStaffApplication } from './staff-application.ts';
import { undoMove } from './undo-move.ts';

/** Routes of the selection: moves, documents, points, rankings, objections, reviews. */
export const selectionRoutes = ({ publicUrl }: { publicUrl: string }): Route[] => [
  route(selection.list, listApplications),
  route(selection.ids, listMatchingIds),
  route(selection.get, (context, { AppId }) => getStaffApplication(context, AppId)),
  route(selection.changeStatus, (context, body) => changeStatus(context, body, publicUrl)),
  route(selection.undoMove, (context, { MoveId }) => undoMove(context, MoveId)),
  route(selection.resubmit, (context, body) => resubmit(context, body, publicUrl)),
  route(selection.uploadReminder, (context, body) => remindOfDocuments(context, body, publicUrl)),
  route(selection.judgeDocument, judgeDocument),
  route(selection.addNote, addNote),
  route(selection.sendMessage, (context, body) => sendMessage(context, body, publicUrl)),
  route(selection.runPoints, runPoints),
  route(selection.setPoints, setPoints),
  route(selection.rankings, async ({ db, actor }) =>
    (await findRankings(db, currentProject(actor).id)).map(presentRanking),
  ),
  route(selection.ranking, rankingTable),
  route(selection.rankingLog, rankingLog),
  route(selection.makeRanking, makeRanking),
  route(selection.compareRankings, compareRankings),
  route(selection.publishRanking, (context, body) => publishRanking(context, body, publicUrl)),
  route(selection.drawReserve, (context, body) => drawFromReserve(context, body, publicUrl)),
  route(selection.publicRanking, getPublicRanking),
  route(selection.object, submitObjection),
  route(selection.objections, listObjections),
  route(selection.answerObjection, (context, body) => answerObjection(context, body, publicUrl)),
  route(selection.reviewers, listReviewers),
  route(selection.assignReviewers, assignReviewers),
  route(selection.myReviews, listOwnReviews),
  route(selection.getReview, (context, { AppId }) => getReview(context, AppId)),
  route(selection.saveReview, saveReview),
  route(selection.declareConflict, declareConflict),
  route(selection.rejectReasons, async ({ db, actor }) =>
    (await loadPublishedForm(db, currentProject(actor))).form.Selection.RejectReasons.map(({ Code, Label }) => ({
      Code,
      Label,
    })),
  ),
  route(selection.export, exportApplications),
  route(applicationForms.tryRanking, tryRanking),
];
