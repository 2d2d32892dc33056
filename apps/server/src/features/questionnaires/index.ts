export { questAdminRoutes } from './admin-routes.ts';
export { answerFiles } from './answering/answer-files.ts';
export { startClosingSets } from './answering/closing.ts';
export { answeringRoutes } from './answering/routes.ts';
export { editingRoutes } from './editing/routes.ts';
export { answersExportJob } from './results/export.ts';
export { resultsJob } from './results/many.ts';
export { publishNew } from './versions.ts';
