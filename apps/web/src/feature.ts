import type {
  Calls,
  DevelopmentTabId,
  HomePartId,
  Identity,
  LocalText,
  MenuEntryId,
  Permission,
  ReplyOf,
} from '@ithaki/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Label } from './i18n/text.ts';

/** The type of an icon component. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** An address and the page it opens. */
export interface FeatureRoute {
  /** The path in the router's notation, without the project: '/admin/user/view/{-$id}'. */
  path: string;
  /** The required permission; 'signedIn': any session, 'anyone': none. */
  permission: Permission | 'signedIn' | 'anyone';
  /**
   * Returns the address where this person finds the page instead, such as a mentor's own address; undefined
   * when it is here.
   */
  elsewhere?: (me: Identity, params: Readonly<Record<string, string | undefined>>) => string | undefined;
  /** Loads the page's code when it is first opened. */
  load: () => Promise<ComponentType>;
  /** Starts loading the page's data when the page is opened, in parallel with its code. */
  begin?: (params: Readonly<Record<string, string | undefined>>) => void;
  /** 'plain' pages have neither header nor menu. */
  frame?: 'shell' | 'plain';
}

/** The sections of the side menu. */
export type MenuSection = 'today' | 'people' | 'journey' | 'applications' | 'followUp' | 'evidence' | 'settings';

/** An entry of the side menu; the command palette finds the same pages. */
export interface MenuEntry {
  /** The id by which the menu layouts of roles in the project's settings refer to it. */
  id: MenuEntryId;
  label: Label;
  path: string;
  /** The beginning of the addresses at which the entry is lit; its path when absent. */
  covers?: string;
  icon: Icon;
  permission: FeatureRoute['permission'];
  section: MenuSection;
  /** Its label as a tab; `label` when absent. */
  tabLabel?: Label;
  /**
   * The id of the entry on whose page this one is a tab, the same for everyone or by the kind of home page.
   * People who may not open that page have this entry in its place.
   */
  tabOf?: MenuEntryId | Partial<Record<HomeKind, MenuEntryId>>;
  /**
   * The kind of home page whose owners have the entry in the bottom bar of phones; also others who may not open
   * the entry of their own kind.
   */
  phoneBar?: HomeKind;
  /** Its label in the bottom bar of phones, where there is little room; `label` when absent. */
  barLabel?: Label;
  /** Whether everyone has the entry in the bottom bar of phones, or the kinds of home page whose owners have it. */
  inBarFor?: 'everyone' | readonly HomeKind[];
  /** Whether the entry is hidden while an administrator acts or views as the person. */
  hiddenWhileImpersonated?: boolean;
  /** Whether the menu button in the bottom bar of phones is marked while something waits at the entry. */
  marksMenuButton?: boolean;
  /** The number of things that wait for the person at the entry. */
  waiting?: WaitingCount;
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
  /** Ids of parts of the home page in order, for the current role; all if absent. */
  home?: readonly HomePartId[];
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

/** A number shown at a menu entry, loaded for people with the permission. */
export interface WaitingCount {
  permission: Permission;
  /** The query key of the counted data; when that data changes, the number is loaded again. */
  key: readonly unknown[];
  count: (client: QueryClient) => Promise<number>;
}

/** The kind of home page: for staff, mentors or mentees. */
export type HomeKind = 'mentee' | 'mentor' | 'staff';

/** A widget that a feature adds to a home page. If its data cannot be loaded, it throws the error. */
export interface HomeWidget {
  id: string;
  home: HomeKind;
  permission: FeatureRoute['permission'];
  /**
   * Loads its data into the cache. Only widgets that come before the page's own content have it, as for things that need
   * the person: the content waits for them, because what appears above it later would move it.
   */
  first?: (client: QueryClient) => Promise<unknown>;
  /** Whether it is hidden while an administrator acts or views as the person. */
  hiddenWhileImpersonated?: boolean;
  load: () => Promise<ComponentType>;
  /** Height in pixels reserved while it loads, so that the layout does not shift. */
  height: number;
}

/** Props of a tab on a person's page. */
export interface PersonTabProps {
  userId: number;
  /** The person; absent while loading. */
  person: ReplyOf<Calls['people']['view']> | undefined;
}

/** A tab on a person's page: for whom it exists, and who may open it. */
export interface PersonTab {
  /** The value of `tab` in the address: `?tab=history`. */
  id: string;
  label: Label;
  permission: FeatureRoute['permission'];
  /** Whether only mentees have the tab. */
  ofMentees?: boolean;
  load: () => Promise<ComponentType<PersonTabProps>>;
}

/**
 * A tab of the development page. The contract's `developmentTabs` says who may open it and in which order. Its content
 * may be a page of the application too: there its title is a heading of the tab.
 */
export interface DevelopmentTab {
  id: DevelopmentTabId;
  label: Label;
  load: () => Promise<ComponentType>;
}

/** What a feature contributes to the application; features are listed in app/features.ts. */
export interface Feature {
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteSource[];
  homeWidgets?: readonly HomeWidget[];
  personTabs?: readonly PersonTab[];
  developmentTabs?: readonly DevelopmentTab[];
  /** The projects that the person may switch to. */
  projects?: ShellQuery<readonly ProjectChoice[]>;
  /** The current project's settings of the shell for the signed-in person. */
  shell?: (me: Identity) => ShellQuery<ShellSettings>;
}
