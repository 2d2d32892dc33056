import { savedViews } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { deleteView, listViews, saveView } from './views.ts';

/** Saved views of screens. */
export const savedViewsRoutes = (): Route[] => [
  route(savedViews.list, listViews),
  route(savedViews.save, saveView),
  route(savedViews.delete, deleteView),
];
