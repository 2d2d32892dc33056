import type { Feature } from '../../feature.ts';

/** Sign-in and password pages. */
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
