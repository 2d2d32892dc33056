export { gatherSheets } from './preflight/candidates.ts';
export { microdataRoutes } from './routes.ts';
export { blankSentMicrodata } from './sending/blanking.ts';
export { startCourier } from './sending/courier.ts';
export { measureBatches } from './sending/delivery-queries.ts';
export { endpointSealing } from './sending/endpoint-sealing.ts';
export { type PastSend, setTrialEndpoint, storePastSend } from './sending/past-sends.ts';
export { sendingOwner } from './sending/tables.ts';
export { microdataOwner } from './tables.ts';
