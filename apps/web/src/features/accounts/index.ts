export { Appearance } from './components/settings/Appearance.tsx';
export { OwnHandNotice, useInAnothersHands } from './components/settings/OwnHandNotice.tsx';
export { Part } from './components/settings/Part.tsx';
export { Security } from './components/settings/Security.tsx';
export { Sessions } from './components/settings/Sessions.tsx';
