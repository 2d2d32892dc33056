export { LeaveProject } from './components/LeaveProject.tsx';
export { PersonPicker, type PickedPerson } from './components/PersonPicker.tsx';
export { WhoSawMyData } from './components/WhoSawMyData.tsx';
