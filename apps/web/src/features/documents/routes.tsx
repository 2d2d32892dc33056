import { IconCertificate, IconFileText } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

/** Documents that a programme writes itself: certificates, contracts, lists, letters and mails. */
export const documents: Feature = {
  routes: [
    {
      path: '/admin/documents',
      permission: 'documents.see',
      load: () => import('./list/DocumentsPage.tsx').then((screen) => screen.DocumentsPage),
    },
    {
      path: '/admin/documents/new',
      permission: 'documents.edit',
      load: () => import('./editor/DocumentPages.tsx').then((screens) => screens.NewDocumentPage),
    },
    {
      path: '/admin/documents/edit/$name',
      permission: 'documents.see',
      load: () => import('./editor/DocumentPages.tsx').then((screens) => screens.DocumentPage),
    },
    {
      path: '/admin/documents/issued',
      permission: 'documents.see',
      load: () => import('./issuing/IssuedPage.tsx').then((screen) => screen.IssuedPage),
    },
    {
      path: '/files/documents',
      permission: 'own.data',
      load: () => import('./own/OwnDocuments.tsx').then((screen) => screen.OwnDocuments),
    },
  ],
  menu: [
    {
      id: 'admin/documents',
      label: 'documents.title',
      path: paths.admin.documents(),
      icon: IconFileText,
      permission: 'documents.see',
      section: 'journey',
    },
    {
      id: 'admin/documents/issued',
      label: 'documents.issued.title',
      tabLabel: 'documents.issued',
      path: paths.admin.issuedDocuments(),
      icon: IconCertificate,
      permission: 'documents.see',
      section: 'journey',
      tabOf: 'admin/documents',
    },
    {
      id: 'files/documents',
      label: 'documents.mine',
      path: paths.ownDocuments(),
      icon: IconCertificate,
      permission: 'own.data',
      section: 'journey',
      tabOf: { mentee: 'library', mentor: 'library', staff: 'admin/files' },
    },
  ],
  developmentTabs: [
    {
      id: 'Documents',
      label: 'documents.title',
      load: () => import('./list/DocumentsPage.tsx').then((screen) => screen.DocumentsPage),
    },
  ],
  personTabs: [
    {
      id: 'documents',
      label: 'documents.title',
      permission: 'documents.see',
      load: () => import('./own/PersonDocuments.tsx').then((tab) => tab.PersonDocuments),
    },
  ],
};
