import { microdataCompletion, microdataDefinitions, microdataSheets, microdataTotals } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import {
  checkDefinition,
  listRules,
  listVersions,
  saveDefinition,
  showDefinition,
  showFirstDefinition,
} from './definitions/definitions.ts';
import { listCompletion } from './preflight/completion.ts';
import type { EndpointOptions } from './sending/endpoint.ts';
import { sendingRoutes } from './sending/routes.ts';
import {
  askCorrection,
  explainWarning,
  listHistory,
  showCompletion,
  showSheet,
  unfinaliseSheet,
} from './sheets/handlers.ts';
import { saveSheet } from './sheets/save.ts';
import { writeField } from './sheets/write-field.ts';
import { listIndicatorPeople, showIndicators } from './totals/indicators.ts';
import { listMoves } from './totals/moves.ts';

/** Routes of sheets on participants, and of sending them. */
export const microdataRoutes = (options: EndpointOptions): Route[] => [
  ...sendingRoutes(options),
  route(microdataDefinitions.start, showDefinition('start')),
  route(microdataDefinitions.end, showDefinition('end')),
  route(microdataDefinitions.six, showDefinition('six')),
  route(microdataDefinitions.first, showFirstDefinition),
  route(microdataDefinitions.check, checkDefinition),
  route(microdataDefinitions.save, saveDefinition),
  route(microdataDefinitions.versions, listVersions),
  route(microdataDefinitions.rules, listRules),
  route(microdataSheets.getStart, showSheet('start')),
  route(microdataSheets.getEnd, showSheet('end')),
  route(microdataSheets.getSix, showSheet('six')),
  route(microdataSheets.setStart, saveSheet('start')),
  route(microdataSheets.setEnd, saveSheet('end')),
  route(microdataSheets.setSix, saveSheet('six')),
  route(microdataSheets.completedStart, showCompletion('start')),
  route(microdataSheets.completedEnd, showCompletion('end')),
  route(microdataSheets.completedSix, showCompletion('six')),
  route(microdataSheets.unfinalise, unfinaliseSheet),
  route(microdataSheets.explain, explainWarning),
  route(microdataSheets.writeField, writeField),
  route(microdataSheets.askCorrection, askCorrection),
  route(microdataSheets.history, listHistory),
  route(microdataCompletion.list, listCompletion),
  route(microdataTotals.indicators, showIndicators),
  route(microdataTotals.people, listIndicatorPeople),
  route(microdataTotals.moves, listMoves),
];
