import { defaultZone, formatDateTime } from '@ithaki/formats';
import { defineHandler } from '../../../platform/events/event-kind.ts';
import { inEachLanguage, translate } from '../../../platform/texts/translate.ts';
import { findHolders, notify } from '../../notifications/index.ts';
import { measureKind, reportDecided, reportDecidedKind, reportMade, reportWaitingKind } from './report-kinds.ts';
import { findNotifiedReport } from './report-notification-queries.ts';

/** Notifies moderators that a report waits, except a moderator who is reported. */
const notifyOfReport = defineHandler({
  name: 'chat.tellOfReport',
  event: reportMade,
  async handle({ db, at }, { ReportId }) {
    const report = await findNotifiedReport(db, ReportId);
    if (report?.state !== 'open') return;
    const { projectId, reportedId, moderators } = report;
    const holders = [...(await findHolders(db, projectId, 'chat.moderate')), ...moderators];
    const receivers = new Set(holders.filter((id) => id !== reportedId));
    await notify(db, reportWaitingKind, { projectId, at, link: 'admin/chatreports' }, [...receivers]);
  },
});

/**
 * Notifies the reporter of the outcome, and the message's author of what it means for them; the author does not learn
 * who reported, who decided, or why.
 */
const notifyOfDecision = defineHandler({
  name: 'chat.tellOfDecision',
  event: reportDecided,
  async handle({ db, at }, { ReportId }) {
    const report = await findNotifiedReport(db, ReportId);
    if (!report || report.state === 'open') return;
    const { id, projectId, state, reporterId, reportedId, until } = report;
    const day = until ? formatDateTime(until, report.zone ?? defaultZone) : '';
    const occasion = { projectId, at, thing: `report:${id}`, link: 'chat' };
    if (reporterId !== null) {
      const title = inEachLanguage((language) => translate(language, `chat.outcome.${state}`));
      await notify(db, reportDecidedKind, { ...occasion, data: { title } }, [reporterId]);
    }
    if (reportedId !== null && state !== 'dismissed') {
      const title = inEachLanguage((language) => translate(language, `chat.measure.${state}`, { day }));
      await notify(db, measureKind, { ...occasion, data: { title } }, [reportedId]);
    }
  },
});

/** The handlers that notify people about reports. */
export const reportHandlers = [notifyOfReport, notifyOfDecision];
export const reportNotifications = [reportWaitingKind, reportDecidedKind, measureKind];
