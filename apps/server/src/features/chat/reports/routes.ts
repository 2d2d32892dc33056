import { chatReports } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { decideReport, getReport, listReports } from './moderate.ts';
import { reportMessage } from './report-message.ts';

/** Routes of reports of abuse. */
export const reportRoutes = (): Route[] => [
  route(chatReports.report, reportMessage),
  route(chatReports.list, listReports),
  route(chatReports.get, getReport),
  route(chatReports.decide, decideReport),
];
