import type { Block } from './markup.ts';
import type { Marks, Printed, Sheet } from './sheet.ts';
import type { TemplateProblem, TemplateSource } from './template.ts';

/** The tasks of the press with their inputs and results. Templates run only there, never in the server's process. */
export interface PressRequests {
  /** Reads a template without rendering it. */
  check: { asked: { source: TemplateSource }; given: { variables: string[][] } };
  /** Renders a template for each of these copies, and prints each as a PDF of its own. */
  print: {
    asked: { source: TemplateSource; sheet: Sheet; copies: (Marks & { data: object })[] };
    given: { pdf: Uint8Array; pages: number; html: string; blocks: Block[] }[];
  };
  /** Prints already rendered documents as one PDF. */
  bind: { asked: { sheet: Sheet; title: string; documents: Printed[] }; given: { pdf: Uint8Array; pages: number } };
  /** Renders the text and subject of a mail for each recipient. */
  write: {
    asked: { source: TemplateSource; letters: { subject: string; data: object }[] };
    given: { subject: string; html: string; text: string }[];
  };
}

export type PressTask = keyof PressRequests;

/** A request as it is sent to the press. */
export type PressRequest = { [T in PressTask]: { id: number; task: T; asked: PressRequests[T]['asked'] } }[PressTask];

/** The reply to a request: its result, an error in the template, or another failure. */
export interface PressReply {
  id: number;
  given?: unknown;
  problem?: TemplateProblem;
  failure?: string;
  /** Number of documents that this process has printed. */
  printed: number;
}
