import type { Feature } from '../../feature.ts';

/** Consent: asked of mentees before anything else, and the texts they are shown. */
export const consent: Feature = {
  routes: [
    {
      path: '/gdpr',
      permission: 'own.data',
      frame: 'plain',
      load: () => import('./Consent.tsx').then((screen) => screen.Consent),
    },
    {
      path: '/admin/project/consent',
      permission: 'projects.edit',
      load: () => import('./ConsentTexts.tsx').then((screen) => screen.ConsentTexts),
    },
  ],
};
