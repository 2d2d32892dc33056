import type { Calls, Identity, LocalText, MenuEntryId, Permission, ReplyOf } from '@ithaki/contract';
import type { QueryClient } from '@tanstack/react-query';
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
  /** The address at which somebody finds this page instead, such as that of a mentor; undefined: here. */
  elsewhere?: (me: Identity, params: Readonly<Record<string, string | undefined>>) => string | undefined;
  /** Loads the page's code when it is first opened. */
  load: () => Promise<ComponentType>;
  /** Starts to load the page's data when the page is opened, while its code is loading. */
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
  icon: Icon;
  permission: FeatureRoute['permission'];
  section: MenuSection;
  /** What it is called as a tab, beside its `label`; the label if absent. */
  tabLabel?: Label;
  /**
   * The id of the entry in whose page this one is a tab, for everyone or by whose home the person has; it is an entry
   * itself for whoever may not open that page.
   */
  tabOf?: MenuEntryId | Partial<Record<HomeKind, MenuEntryId>>;
  /** Whose bar at the foot of telephones it stands in; also in that of others who may not open their own. */
  phoneBar?: HomeKind;
  /** Whether it stands in the bar at the foot of telephones for everyone, or for those whose home is one of these. */
  everyBar?: boolean | readonly HomeKind[];
  /** Whether it is absent while an administrator acts or views as the person. */
  inPerson?: boolean;
  /** Whether the bar at the foot of telephones marks its last button while something waits there. */
  marksBar?: boolean;
  /** How many things wait there for the person. */
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

/** A number that a menu entry shows, asked for where the person has the permission. */
export interface WaitingCount {
  permission: Permission;
  /** The query key of the data that it is counted from, so that it is counted anew when they change. */
  key: readonly unknown[];
  count: (client: QueryClient) => Promise<number>;
}

/** Whose home page it is: staff, mentors or mentees. */
export type HomeKind = 'mentee' | 'mentor' | 'staff';

/** A widget that a feature adds to a home page, after the page's own or before them. If its data cannot be loaded, it throws the error. */
export interface HomeWidget {
  id: string;
  home: HomeKind;
  permission: FeatureRoute['permission'];
  /** Whether it stands before the page's own: what needs the person. */
  first?: boolean;
  /** Whether it is absent while an administrator acts or views as the person. */
  inPerson?: boolean;
  load: () => Promise<ComponentType>;
  /** Height in pixels reserved while it loads, so that the layout does not shift. */
  height: number;
}

/** What a tab of a person's page is given. */
export interface PersonTabProps {
  userId: number;
  /** Absent while it loads. */
  person: ReplyOf<Calls['people']['view']> | undefined;
}

/** A tab of a person's page; which have it and who may open it. */
export interface PersonTab {
  /** Its value in the address: `?tab=history`. */
  id: string;
  label: Label;
  permission: FeatureRoute['permission'];
  /** Whether only mentees have it. */
  ofMentees?: boolean;
  load: () => Promise<ComponentType<PersonTabProps>>;
}

/** What a feature contributes to the application; features are listed in app/features.ts. */
export interface Feature {
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteSource[];
  homeWidgets?: readonly HomeWidget[];
  personTabs?: readonly PersonTab[];
  /** The projects that the person may switch to. */
  projects?: ShellQuery<readonly ProjectChoice[]>;
  /** The current project's settings of the shell for the signed-in person. */
  shell?: (me: Identity) => ShellQuery<ShellSettings>;
}
