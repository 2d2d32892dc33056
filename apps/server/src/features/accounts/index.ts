export { mailFirstLinks } from './first-link.ts';
export { serveLoginAsPage } from './login-as-page.ts';
export { accountsRoutes } from './routes.ts';
export { disableLoaded, setDisabled } from './set-disabled.ts';
