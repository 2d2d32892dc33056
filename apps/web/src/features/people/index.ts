export { LeaveProject } from './components/LeaveProject.tsx';
export { WhoSawMyData } from './components/WhoSawMyData.tsx';
