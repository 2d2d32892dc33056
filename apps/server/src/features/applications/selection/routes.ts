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
  route(selection.get, ({ AppId }, context) => staffApplication(AppId, context)),
  route(selection.changeStatus, (body, context) => changeStatus(body, context, publicUrl)),
  route(selection.undoMove, ({ MoveId }, context) => undoMove(MoveId, context)),
  route(selection.resubmit, (body, context) => resubmit(body, context, publicUrl)),
  route(selection.uploadReminder, ({ AppId }, context) => remind(AppId, context, publicUrl)),
  route(selection.judgeDocument, judgeDocument),
  route(selection.addNote, addNote),
  route(selection.sendMessage, (body, context) => sendMessage(body, context, publicUrl)),
  route(selection.runPoints, runPoints),
  route(selection.setPoints, setPoints),
  route(selection.rankings, async (_body, { db, actor }) =>
    (await findRankings(db, currentProject(actor).id)).map(rankingOf),
  ),
  route(selection.ranking, rankingTable),
  route(selection.rankingLog, rankingLog),
  route(selection.makeRanking, makeRanking),
  route(selection.compareRankings, compareRankings),
  route(selection.publishRanking, (body, context) => publishRanking(body, context, publicUrl)),
  route(selection.drawReserve, (body, context) => drawFromReserve(body, context, publicUrl)),
  route(selection.publicRanking, publicRanking),
  route(selection.object, objectTo),
  route(selection.objections, (_body, context) => listObjections(context)),
  route(selection.answerObjection, (body, context) => answerObjection(body, context, publicUrl)),
  route(selection.reviewers, (_body, context) => listReviewers(context)),
  route(selection.assignReviewers, assignReviewers),
  route(selection.myReviews, (_body, context) => myReviews(context)),
  route(selection.getReview, ({ AppId }, context) => getReview(AppId, context)),
  route(selection.saveReview, saveReview),
  route(selection.declareConflict, declareConflict),
  route(selection.rejectReasons, async (_body, { db, actor }) =>
    (await publishedForm(db, currentProject(actor))).form.Selection.RejectReasons.map(({ Code, Label }) => ({
      Code,
      Label,
    })),
  ),
  route(selection.export, exportApplications),
  route(applicationForms.tryRanking, tryRanking),
];
