import type { DemoView, ProjectUrl } from '../model.ts';
import { directives } from './directives.ts';
import { pages } from './pages.ts';

/** The custom views of a programme: pages in the main one alone, directives in both, whose questionnaires ask them. */
export const viewsOf = (url: ProjectUrl): DemoView[] =>
  url === 'epicheiro' ? [...pages, ...directives] : [...directives];
