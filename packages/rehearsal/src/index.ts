export * from './model.ts';
export { rehearse, type Services } from './rehearse.ts';
export * from './report.ts';
export { type ActionDifference, type Comparison, compareReports } from './told/compare.ts';
