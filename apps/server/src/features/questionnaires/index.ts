export { answerFiles } from './answering/answer-files.ts';
export { startClosingSets } from './answering/closing.ts';
export { answeringRoutes } from './answering/routes.ts';
export { editingRoutes } from './editing/routes.ts';
export { publishNew } from './versions.ts';
