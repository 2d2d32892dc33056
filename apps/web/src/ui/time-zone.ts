import { defaultZone } from '@ithaki/formats';
import { createContext, useContext } from 'react';

/** The IANA time zone in which times are shown. */
export const TimeZoneContext = createContext<string>(defaultZone);

/** Returns the time zone of the project rather than the browser's: everyone in a project reads the same times. */
export const useTimeZone = (): string => useContext(TimeZoneContext);
