import type { Random } from '@ithaki/formats';
import answers from '../../data/answers.json' with { type: 'json' };
import { type DayNumber, greekDay } from '../time/days.ts';
import { fillPlaceholders, type Idea } from './idea.ts';

/** A paragraph made of one to `upTo` of these sentences. */
interface Paragraph {
  upTo: number;
  variants: string[];
}

type Answers = Record<string, string | number | boolean>;

const tasks = new Map<string, Paragraph[]>(Object.entries(answers.tasks));

/** The text of a task: each paragraph in a random variant. `part` below 1 gives only the beginning. */
export function writeTask(random: Random, order: number, idea: Idea, part = 1): string {
  const paragraphs = tasks.get(String(order));
  if (!paragraphs) throw new Error(`No text is known for task ${order}`);
  const included = paragraphs.slice(0, Math.max(1, Math.ceil(paragraphs.length * part)));
  const paragraphTexts = included.map(({ upTo, variants }) => random.sample(variants, random.int(1, upTo)).join(' '));
  return fillPlaceholders(idea, paragraphTexts.join('\n\n'));
}

function competitors(random: Random, idea: Idea, day: DayNumber): Answers {
  const count = random.int(2, 3);
  const names = random.sample(answers.forms[13].names, count);
  const weaknesses = random.sample(answers.forms[13].weaknesses, count);
  const price = Math.max(3, Math.round(idea.monthly / 60));
  const rows = names.map((name, i) => ({
    [`competitor_${i + 1}`]: name,
    [`price_${i + 1}`]: price + random.int(-2, 6),
    [`weakness_${i + 1}`]: weaknesses[i] ?? '',
  }));
  return Object.assign({ visited_on: greekDay(day) }, ...rows);
}

function canvas(random: Random, idea: Idea): Answers {
  const { value_proposition, channels, partners } = answers.forms[15];
  return {
    customers: fillPlaceholders(
      idea,
      random.pick(['Κυρίως {customers}.', 'Στοχεύω σε {customers}.', 'Πρώτα {customers}, αργότερα και άλλους.']),
    ),
    value_proposition: random.pick(value_proposition),
    channels: random.pick(channels),
    income: random.pick(['sales', 'service', 'subscription', 'commission']),
    partners: random.pick(partners),
    monthly_costs: idea.monthly,
  };
}

function checklist(random: Random, day: DayNumber): Answers {
  const ticked = { permits: true, insurance: true, payments: true, suppliers: true, prices: true };
  return { opening_on: greekDay(day + random.int(5, 20)), ...ticked, remarks: random.pick(answers.forms[32]) };
}

/** Form answers, as filled in on `day`. */
export function fillForm(random: Random, order: number, idea: Idea, day: DayNumber): Answers {
  if (order === 13) return competitors(random, idea, day);
  if (order === 15) return canvas(random, idea);
  return checklist(random, day);
}
