import { dataEntries, massUploads } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { getEntry, listEntries, listVersions, readFile, saveAppData, saveEntry } from './entries/entries.ts';
import { getMassService, listMassServices, setMassService } from './mass/settings.ts';

/** Routes of data entries and of the settings of mass uploads. */
export const dataRoutes = (): Route[] => [
  route(dataEntries.get, getEntry),
  route(dataEntries.list, listEntries),
  route(dataEntries.set, saveEntry),
  route(dataEntries.versions, listVersions),
  route(dataEntries.saveApp, saveAppData),
  route(dataEntries.file, readFile),
  route(massUploads.services, listMassServices),
  route(massUploads.get, getMassService),
  route(massUploads.set, setMassService),
];
