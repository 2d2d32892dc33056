import { StaffHome } from '../../features/home/staff/StaffHome.tsx';
import { HomeSwitch } from './HomeSwitch.tsx';
import { HomeWidgets } from './HomeWidgets.tsx';

export const StaffHomePage = () => (
  <StaffHome others={<HomeSwitch here="staff" />} more={<HomeWidgets home="staff" />} />
);
