import type { JsonValue } from '@ithaki/contract';

/** What the frame says when its script has started, before it has a port. */
export const HELLO = 'ithaki-view';

/** Appearance of the page, which a frame takes over. */
export interface FrameTheme {
  scheme: 'light' | 'dark';
  /** Values of the frame's CSS variables, by name. */
  variables: Readonly<Record<string, string>>;
}

/** What a view starts with. */
export interface FrameStart {
  html: string;
  css: string;
  /** Scripts with checks in their loops. */
  functions: string;
  controller: string;
  params: Readonly<Record<string, string>>;
  user: JsonValue;
  project: JsonValue;
  lang: string;
  theme: FrameTheme;
  /** The answer of a directive; null without one. */
  value: JsonValue;
  readOnly: boolean;
  /** What the page has for the view: part of its address, or the data of an action. */
  data: JsonValue;
  /** What the view keeps for the person. */
  state: JsonValue;
  /** Texts of the interface that the view names, by label. */
  texts: Readonly<Record<string, string>>;
  /** Which methods of directives and designs the view has. */
  methods: readonly FrameMethod[];
}

/** A method of a view beyond those that all have. */
export type FrameMethod = 'setValue' | 'save' | 'submit' | 'complete';

/** What a frame asks the page, which replies once. */
export interface FrameRequests {
  call: { name: string; body: JsonValue };
  confirm: { text: string };
  dialog: { title: string; text: string; input: boolean };
  file: { accept: string };
  state: { data: JsonValue };
  method: { name: string; data: JsonValue };
}
export type RequestKind = keyof FrameRequests;

/** A message of the page to the frame, over the port. */
export type ToFrame =
  | { start: FrameStart }
  | { ping: number }
  | { theme: FrameTheme }
  | { changed: { name: 'value' | 'data' | 'params'; value: JsonValue } }
  | { reply: number; value: unknown }
  | { reply: number; error: { Code: string; Message: string; Fields?: Record<string, string> } };

/** A message of the frame to the page, over the port. The page believes none of it before it has looked at it. */
export type FromFrame =
  | { pong: number }
  | { ready: true }
  | { height: number }
  | { error: { message: string; script: string; line: number } }
  | { navigate: string }
  | { toast: { text: string; failed: boolean } }
  | { key: { code: string; key: string; ctrl: boolean; shift: boolean; alt: boolean; meta: boolean } }
  | { [K in RequestKind]: { request: number; kind: K; content: FrameRequests[K] } }[RequestKind];
