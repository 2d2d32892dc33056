import type { Feature } from '../../feature.ts';

/** Data entries of a programme, and lists that are sent row by row to calls of the product. */
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
