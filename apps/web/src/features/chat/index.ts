export { useLiveCounts } from './useLiveCounts.ts';
