import { applicationForms, selection } from '@ithaki/contract';
import { currentProject } from '../../../access/current-project.ts';
import { type Route, route } from '../../../access/route.ts';
import { judgeDocument, remind, resubmit } from '../documents/ask-and-judge.ts';
import { publishedForm } from '../form/published-form.ts';
import { drawFromReserve } from '../ranking/draw-reserve.ts';
import { answerObjection, listObjections, objectTo } from '../ranking/objections.ts';
import { runPoints, setPoints } from '../ranking/points.ts';
import { publicRanking, publishRanking } from '../ranking/publish.ts';
import { findRankings } from '../ranking/ranking-queries.ts';
import { rankingOf } from '../ranking/ranking-view.ts';
import { compareRankings, makeRanking, rankingLog, rankingTable } from '../ranking/rankings.ts';
import { tryRanking } from '../ranking/try-out.ts';
import { assignReviewers, listReviewers } from '../reviews/assign.ts';
import { declareConflict, getReview, myReviews, saveReview } from '../reviews/my-reviews.ts';
import { changeStatus } from './change-status.ts';
import { exportApplications } from './export.ts';
import { listApplications, listIds } from './list.ts';
import { addNote, sendMessage } from './notes-and-messages.ts';
import { staffApplication } from './staff-application.ts';
import { undoMove } from './undo-move.ts';

/** Selecting among applications: moves, documents, points, tables of places, objections, reviews. */
export const selectionRoutes = ({ publicUrl }: { publicUrl: string }): Route[] => [
  route(selection.list, listApplications),
  route(selection.ids, listIds),
  route(selection.get, (context, { AppId }) => staffApplication(context, AppId)),
  route(selection.changeStatus, (context, body) => changeStatus(context, body, publicUrl)),
  route(selection.undoMove, (context, { MoveId }) => undoMove(context, MoveId)),
  route(selection.resubmit, (context, body) => resubmit(context, body, publicUrl)),
  route(selection.uploadReminder, (context, { AppId }) => remind(context, AppId, publicUrl)),
  route(selection.judgeDocument, judgeDocument),
  route(selection.addNote, addNote),
  route(selection.sendMessage, (context, body) => sendMessage(context, body, publicUrl)),
  route(selection.runPoints, runPoints),
  route(selection.setPoints, setPoints),
  route(selection.rankings, async ({ db, actor }) => (await findRankings(db, currentProject(actor).id)).map(rankingOf)),
  route(selection.ranking, rankingTable),
  route(selection.rankingLog, rankingLog),
  route(selection.makeRanking, makeRanking),
  route(selection.compareRankings, compareRankings),
  route(selection.publishRanking, (context, body) => publishRanking(context, body, publicUrl)),
  route(selection.drawReserve, (context, body) => drawFromReserve(context, body, publicUrl)),
  route(selection.publicRanking, publicRanking),
  route(selection.object, objectTo),
  route(selection.objections, listObjections),
  route(selection.answerObjection, (context, body) => answerObjection(context, body, publicUrl)),
  route(selection.reviewers, listReviewers),
  route(selection.assignReviewers, assignReviewers),
  route(selection.myReviews, myReviews),
  route(selection.getReview, (context, { AppId }) => getReview(context, AppId)),
  route(selection.saveReview, saveReview),
  route(selection.declareConflict, declareConflict),
  route(selection.rejectReasons, async ({ db, actor }) =>
    (await publishedForm(db, currentProject(actor))).form.Selection.RejectReasons.map(({ Code, Label }) => ({
      Code,
      Label,
    })),
  ),
  route(selection.export, exportApplications),
  route(applicationForms.tryRanking, tryRanking),
];
