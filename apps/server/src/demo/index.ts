export { describeAccounts } from './demo-accounts.ts';
export { loadAtFirstStart, todayInAthens } from './first-start.ts';
export { loadDemo, type Phase } from './load-demo.ts';
