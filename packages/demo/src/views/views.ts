import type { DemoView, ProjectUrl } from '../model.ts';
import { directives } from './directives.ts';
import { pages } from './pages.ts';

/** Returns the custom views of a programme: directives, which the questionnaires of both show, and pages for the main one. */
export const viewsOf = (url: ProjectUrl): DemoView[] =>
  url === 'epicheiro' ? [...pages, ...directives] : [...directives];
