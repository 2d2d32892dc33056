export { Appearance } from './settings/Appearance.tsx';
export { OwnHandNotice, useInAnothersHands } from './settings/OwnHandNotice.tsx';
export { Security } from './settings/Security.tsx';
export { Part } from './settings/SettingsPart.tsx';
export { Sessions } from './sign-in/Sessions.tsx';
