import { defaultZone, formatDateTime } from '@ithaki/formats';
import { defineHandler } from '../../../platform/events/event-kind.ts';
import { inEachLanguage, translate } from '../../../platform/texts/translate.ts';
import { findHolders, tell } from '../../notifications/index.ts';
import { measureKind, reportDecided, reportDecidedKind, reportMade, reportWaitingKind } from './report-kinds.ts';
import { findToldReport } from './report-telling-queries.ts';

/** Notifies moderators that a report waits, except a moderator who is reported. */
const tellOfReport = defineHandler({
  name: 'chat.tellOfReport',
  event: reportMade,
  async handle({ db, at }, { ReportId }) {
    const report = await findToldReport(db, ReportId);
    if (report?.state !== 'open') return;
    const { projectId, reportedId, moderators } = report;
    const holders = [...(await findHolders(db, projectId, 'chat.moderate')), ...moderators];
    const receivers = new Set(holders.filter((id) => id !== reportedId));
    await tell(db, reportWaitingKind, { projectId, at, link: 'admin/chatreports' }, [...receivers]);
  },
});

/**
 * Notifies the reporter of the outcome, and the message's author of what it means for them; the author does not learn
 * who reported, who decided, or why.
 */
const tellOfDecision = defineHandler({
  name: 'chat.tellOfDecision',
  event: reportDecided,
  async handle({ db, at }, { ReportId }) {
    const report = await findToldReport(db, ReportId);
    if (!report || report.state === 'open') return;
    const { id, projectId, state, reporterId, reportedId, until } = report;
    const day = until ? formatDateTime(until, report.zone ?? defaultZone) : '';
    const occasion = { projectId, at, thing: `report:${id}`, link: 'chat' };
    if (reporterId !== null) {
      const title = inEachLanguage((language) => translate(language, `chat.outcome.${state}`));
      await tell(db, reportDecidedKind, { ...occasion, data: { title } }, [reporterId]);
    }
    if (reportedId !== null && state !== 'dismissed') {
      const title = inEachLanguage((language) => translate(language, `chat.measure.${state}`, { day }));
      await tell(db, measureKind, { ...occasion, data: { title } }, [reportedId]);
    }
  },
});

/** The handlers that notify people about reports. */
export const reportHandlers = [tellOfReport, tellOfDecision];
export const reportNotifications = [reportWaitingKind, reportDecidedKind, measureKind];
