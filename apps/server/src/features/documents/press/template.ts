import {
  amountInWords,
  dateInWords,
  type Gender,
  genitive,
  numberInWords,
  parseNumberEntry,
  vocative,
} from '@ithaki/formats';
import { Liquid, type Template } from 'liquidjs';

/** Limits of LiquidJS: characters parsed, milliseconds of rendering, and memory units allocated. */
const LIMITS = { parseLimit: 600_000, renderLimit: 1_000, memoryLimit: 20_000_000 };

/** Maximum length of a rendered template, in characters. */
const MAX_OUTPUT = 2_000_000;

/** A Liquid template, with the parts it may include by name. */
export interface TemplateSource {
  text: string;
  parts: Record<string, string>;
}

/** An error in a template; at line 1, column 1 when its place is unknown. */
export interface TemplateProblem {
  line: number;
  column: number;
  message: string;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Returns a stored or typed number, such as '1.234,50 €'; undefined for any other value. */
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : parseNumberEntry(textOf(value).replace(/[€\s]/g, ''));

function inWords(value: unknown, form?: unknown): string {
  const number = numberOf(value);
  if (number === undefined) return textOf(value);
  const words = form === undefined ? amountInWords(number) : numberInWords(number, textOf(form) as Gender);
  return words ?? textOf(value);
}

/**
 * Creates the engine of a template: it reads no files, knows no parts but those given, escapes whatever a template
 * prints, and has no way to print anything unescaped.
 */
function createEngine(parts: Record<string, string>): Liquid {
  const engine = new Liquid({
    ...LIMITS,
    templates: parts,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
  });
  engine.unregisterFilter('raw');
  delete engine.tags.raw;
  engine.registerFilter('date_el', (value: unknown, form?: unknown) => {
    return dateInWords(textOf(value), form === 'weekday') ?? textOf(value);
  });
  engine.registerFilter('words_el', inWords);
  engine.registerFilter('genitive', (value: unknown, form?: unknown) => genitive(textOf(value), form === 'first'));
  engine.registerFilter('vocative', (value: unknown) => vocative(textOf(value)));
  return engine;
}

/** A template that was parsed, ready to be rendered many times. */
export interface ParsedTemplate {
  /** Paths of the variables that it reads: `fields.afm` is ['fields', 'afm']. */
  variables: string[][];
  render(data: object): string;
}

/** Parses a template; throws a `TemplateError` when it is not well formed. */
export function parseTemplate({ text, parts }: TemplateSource): ParsedTemplate {
  const engine = createEngine(parts);
  const template = attempt(() => engine.parse(text));
  return {
    get variables() {
      return attempt(() => readVariables(engine, template));
    },
    render(data) {
      const output = attempt(() => textOf(engine.renderSync(template, data)));
      if (output.length > MAX_OUTPUT) throw new TemplateError({ line: 1, column: 1, message: 'output too long' });
      return output;
    },
  };
}

const readVariables = (engine: Liquid, template: Template[]): string[][] =>
  engine.variableSegmentsSync(template).map((segments) => segments.map((segment) => textOf(segment)));

/** A template that cannot be parsed or rendered. */
export class TemplateError extends Error {
  readonly problem: TemplateProblem;

  constructor(problem: TemplateProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** An error of LiquidJS, with its place in the template where known. */
interface EngineError {
  message?: string;
  originalError?: { message?: string };
  token?: { getPosition?: () => [number, number] };
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    const { message = '', originalError, token } = error as EngineError;
    const [line, column] = token?.getPosition?.() ?? [1, 1];
    const reason = (originalError?.message ?? message).split('\n')[0] ?? '';
    throw new TemplateError({ line, column, message: reason.replace(/, line:\d+, col:\d+$/, '').slice(0, 300) });
  }
}
