import type { Identity, LocalText, Permission } from '@ithaki/contract';
import type { ComponentType } from 'react';
import type { Label } from './i18n/text.ts';

/** An icon of the one set, as the menu draws it. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** One address and the screen it opens. */
export interface FeatureRoute {
  /** In the router's form, without the project: '/admin/user/view/{-$id}'. */
  path: string;
  /** What the person must hold; 'signedIn' asks only for a session, 'anyone' for nothing. */
  permission: Permission | 'signedIn' | 'anyone';
  /** Loads the screen's code when it is first needed. */
  load: () => Promise<ComponentType>;
  /** 'plain' screens stand alone, without header and menu. */
  frame?: 'shell' | 'plain';
}

/** A line of the side menu; the same screens are found in the command palette. */
export interface MenuEntry {
  /** What a role's layout in the project's settings calls it. */
  id: string;
  label: Label;
  path: string;
  icon: Icon;
  permission: FeatureRoute['permission'];
  /** Lines of one group stand together, under its heading. */
  group: 'daily' | 'people' | 'programme' | 'system';
}

/** Something found in the command palette. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  path: string;
}

/** A kind of thing the command palette searches. */
export interface PaletteSource {
  id: string;
  label: Label;
  permission: FeatureRoute['permission'];
  search: (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
}

/** A project the person may switch to. */
export interface ProjectChoice {
  id: number;
  url: string;
  title: LocalText;
  archived: boolean;
}

/** How a project wants its shell to look. */
export interface ShellSettings {
  logo?: string;
  /** Ids of menu entries in order, for the current role; the usual menu when absent. */
  layout?: readonly string[];
  /** Words of the interface that the project says in its own way, by label. */
  words?: Readonly<Record<string, LocalText>>;
  /** Where messages come and go. */
  corner?: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
}

/** How the shell reads something that a feature knows, through the query cache. */
export interface ShellQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Data>;
}

/** A block that a feature adds to a home page, after the page's own. */
export interface HomeWidget {
  id: string;
  home: 'mentee' | 'mentor' | 'staff';
  permission: FeatureRoute['permission'];
  load: () => Promise<ComponentType>;
  /** Pixels kept free while it loads, so that nothing jumps. */
  height: number;
}

/** What a feature gives the application: listed by hand in app/features.ts. */
export interface Feature {
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteSource[];
  homeWidgets?: readonly HomeWidget[];
  /** The projects the person may switch to. */
  projects?: ShellQuery<readonly ProjectChoice[]>;
  /** How the current project wants its shell for who is signed in. */
  shell?: (me: Identity) => ShellQuery<ShellSettings>;
}
