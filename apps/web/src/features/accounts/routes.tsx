import type { Feature } from '../../feature.ts';

/** Signing in, and what belongs to it. */
export const accounts: Feature = {
  routes: [
    {
      path: '/signin',
      permission: 'anyone',
      frame: 'plain',
      load: () => import('./sign-in/SignIn.tsx').then((screen) => screen.SignIn),
    },
    {
      path: '/resetpassword',
      permission: 'anyone',
      frame: 'plain',
      load: () => import('./passwords/ResetPassword.tsx').then((screen) => screen.ResetPassword),
    },
  ],
};
