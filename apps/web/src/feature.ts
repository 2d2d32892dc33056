import type { Identity, LocalText, Permission } from '@ithaki/contract';
import type { ComponentType } from 'react';
import type { Label } from './i18n/text.ts';

/** A component of the icon set. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** An address and the page it opens. */
export interface FeatureRoute {
  /** In the router's form, without the project: '/admin/user/view/{-$id}'. */
  path: string;
  /** The required permission; 'signedIn': any session, 'anyone': none. */
  permission: Permission | 'signedIn' | 'anyone';
  /** Loads the page's code when it is first opened. */
  load: () => Promise<ComponentType>;
  /** 'plain' pages have neither header nor menu. */
  frame?: 'shell' | 'plain';
}

/** An entry of the side menu; the command palette finds the same pages. */
export interface MenuEntry {
  /** The id by which the menu layouts of roles in the project's settings refer to it. */
  id: string;
  label: Label;
  path: string;
  icon: Icon;
  permission: FeatureRoute['permission'];
  /** The group of the menu, with a heading of its own. */
  group: 'daily' | 'people' | 'programme' | 'system';
}

/** A result of the command palette. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  path: string;
}

/** A source of results of the command palette. */
export interface PaletteSource {
  id: string;
  label: Label;
  permission: FeatureRoute['permission'];
  search: (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
}

/** A project that the person may switch to. */
export interface ProjectChoice {
  id: number;
  url: string;
  title: LocalText;
  archived: boolean;
}

/** A project's settings of the shell. */
export interface ShellSettings {
  logo?: string;
  /** Ids of menu entries in order, for the current role; the default menu if absent. */
  layout?: readonly string[];
  /** The project's own texts of the interface, by key. */
  words?: Readonly<Record<string, LocalText>>;
  /** The corner in which toasts appear. */
  corner?: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
}

/** A query by which the shell gets data of a feature. */
export interface ShellQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Data>;
}

/** A widget that a feature adds to a home page, after the page's own. */
export interface HomeWidget {
  id: string;
  home: 'mentee' | 'mentor' | 'staff';
  permission: FeatureRoute['permission'];
  load: () => Promise<ComponentType>;
  /** Height in pixels reserved while it loads, so that the layout does not shift. */
  height: number;
}

/** What a feature contributes to the application; features are listed in app/features.ts. */
export interface Feature {
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteSource[];
  homeWidgets?: readonly HomeWidget[];
  /** The projects that the person may switch to. */
  projects?: ShellQuery<readonly ProjectChoice[]>;
  /** The current project's settings of the shell for the signed-in person. */
  shell?: (me: Identity) => ShellQuery<ShellSettings>;
}
