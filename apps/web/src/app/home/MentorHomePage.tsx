import { MentorHome } from '../../features/home/MentorHome.tsx';
import { HomeSwitch } from './HomeSwitch.tsx';
import { HomeWidgets } from './HomeWidgets.tsx';

export const MentorHomePage = () => (
  <MentorHome others={<HomeSwitch here="mentor" />} more={<HomeWidgets home="mentor" />} />
);
