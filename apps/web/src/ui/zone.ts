import { defaultZone } from '@ithaki/formats';
import { createContext, useContext } from 'react';

/** The IANA time zone in which instants are shown. */
export const ZoneContext = createContext<string>(defaultZone);

/** The zone of the project shown, whatever the browser's own: everyone in a project reads the same times. */
export const useZone = (): string => useContext(ZoneContext);
