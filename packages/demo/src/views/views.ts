import type { DemoView, ProjectUrl } from '../model.ts';
import { directives } from './directives.ts';
import { pages } from './pages.ts';

/** The custom views of a programme, which the main one alone has. */
export const viewsOf = (url: ProjectUrl): DemoView[] => (url === 'epicheiro' ? [...pages, ...directives] : []);
