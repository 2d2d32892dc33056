import type { Feature } from '../../feature.ts';

/** The page on which anyone can verify a document by its code. */
export const verify: Feature = {
  routes: [
    {
      path: '/verify/{-$code}',
      permission: 'anyone',
      frame: 'plain',
      load: () => import('./VerifyDocument.tsx').then((screen) => screen.VerifyDocument),
    },
  ],
};
