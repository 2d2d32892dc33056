export { LeaveProject } from './components/LeaveProject.tsx';
export { OwnDataFile } from './components/OwnDataFile.tsx';
export { WhoSawMyData } from './components/WhoSawMyData.tsx';
