import type { JsonValue } from '@ithaki/contract';

/** The frame's first message, when its script has started and it has no port yet. */
export const HELLO = 'ithaki-view';

/** The theme of the page, which a frame applies. */
export interface FrameTheme {
  scheme: 'light' | 'dark';
  /** Values of the frame's CSS variables, by name. */
  variables: Readonly<Record<string, string>>;
}

/** The initial data of a view. */
export interface FrameStart {
  html: string;
  css: string;
  /** Scripts with time checks in their loops. */
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
  /** Data that the page passes to the view: part of its address, or the data of an action. */
  data: JsonValue;
  /** The state that the view stored for the person. */
  state: JsonValue;
  /** Interface texts that the view uses, by label. */
  texts: Readonly<Record<string, string>>;
  /** The methods of directives and designs that the view may call. */
  methods: readonly FrameMethod[];
}

/** A method that only directives or designs have. */
export type FrameMethod = 'setValue' | 'save' | 'submit' | 'complete';

/** A file as it passes between a view and the page. */
export interface HandedFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** The requests that a frame may send, by kind; the page replies once to each. */
export interface FrameRequests {
  call: { name: string; body: JsonValue };
  confirm: { text: string };
  dialog: { title: string; text: string; input: boolean };
  file: { accept: string };
  /** Without a file, the person chooses one. */
  upload: { category: string; file: HandedFile | null };
  state: { data: JsonValue };
  method: { name: string; data: JsonValue };
}
export type RequestKind = keyof FrameRequests;

/** A message of the page to the frame, over the port. */
export type ToFrame =
  | { start: FrameStart }
  | { ping: number }
  | { theme: FrameTheme }
  | { changed: { name: 'value' | 'data'; value: JsonValue } }
  | { reply: number; value: unknown }
  | { reply: number; error: { Code: string; Message: string; Fields?: Record<string, string> } };

/** A message of the frame to the page, over the port. The page validates it before use. */
export type FromFrame =
  | { pong: number }
  | { ready: true }
  | { height: number }
  | { error: { message: string; script: string; line: number } }
  | { navigate: string }
  | { toast: { text: string; failed: boolean } }
  | { key: { code: string; key: string; ctrl: boolean; shift: boolean; alt: boolean; meta: boolean } }
  | { [K in RequestKind]: { request: number; kind: K; content: FrameRequests[K] } }[RequestKind];
