export { WhoSawMyData } from './audit/WhoSawMyData.tsx';
export { LeaveProject } from './membership/LeaveProject.tsx';
export { OwnDataFile } from './personal-data/OwnDataFile.tsx';
