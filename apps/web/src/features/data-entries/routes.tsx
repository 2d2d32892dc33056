import type { Feature } from '../../feature.ts';

/** Feature: data entries of a programme, and mass uploads. */
export const dataEntries: Feature = {
  routes: [],
  developmentTabs: [
    {
      id: 'Data',
      label: 'data.entries.title',
      load: () => import('./entries/DataEntries.tsx').then((screen) => screen.DataEntries),
    },
    {
      id: 'AdminUploadUpdate',
      label: 'data.mass.title',
      load: () => import('./mass/MassUpload.tsx').then((screen) => screen.MassUpload),
    },
  ],
};
