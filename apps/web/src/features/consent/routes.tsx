import { IconShieldCheck } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** The consent page, which mentees see before anything else, and the editor of its texts. */
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
  menu: [
    {
      id: 'admin/project/consent',
      label: 'consent.texts',
      path: paths.admin.consentTexts(),
      icon: IconShieldCheck,
      permission: 'projects.edit',
      section: 'settings',
    },
  ],
};
