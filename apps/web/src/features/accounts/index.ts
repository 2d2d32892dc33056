export { Appearance } from './settings/Appearance.tsx';
export { OnlyInPersonNotice } from './settings/OnlyInPersonNotice.tsx';
export { Security } from './settings/Security.tsx';
export { SettingsSection } from './settings/SettingsSection.tsx';
export { Sessions } from './sign-in/Sessions.tsx';
