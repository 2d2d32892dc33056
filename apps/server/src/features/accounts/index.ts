export { serveLoginAsPage } from './acting/login-as-page.ts';
export { mailFirstLinks } from './passwords/first-link.ts';
export { accountsRoutes } from './routes.ts';
export { disableLoaded, setDisabled } from './set-disabled.ts';
