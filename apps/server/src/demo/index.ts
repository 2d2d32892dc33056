export { describeAccounts } from './accounts.ts';
export { loadAtFirstStart, todayInAthens } from './first-start.ts';
export { loadDemo } from './load-demo.ts';
