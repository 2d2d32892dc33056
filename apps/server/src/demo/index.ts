export { demoPassword, describeAccounts } from './accounts.ts';
export { loadAtFirstStart, todayInAthens } from './first-start.ts';
export { type DemoOptions, loadDemo } from './load-demo.ts';
