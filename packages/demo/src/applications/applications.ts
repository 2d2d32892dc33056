import type { Answers } from '@ithaki/application/schema';
import { type Random, randomOf } from '@ithaki/formats';
import ideas from '../../data/ideas.json' with { type: 'json' };
import type { GenerationContext } from '../members/invented-members.ts';
import type { Person } from '../model.ts';
import { choices } from '../people/choices.ts';
import type { DemoApplication, Part } from '../programme-part.ts';
import { athensInstant, readDay } from '../time/days.ts';

/** Fields of a person that the form asks for unchanged. */
const copiedFields = [
  ...['last_name', 'first_name', 'father_name', 'sex', 'birth_date', 'afm', 'amka', 'email', 'mobile', 'phone'],
  ...['region', 'municipality', 'address', 'postcode', 'education', 'employment', 'unemployment_card'],
];

/** Application statuses, assigned in rotation: every status occurs, the intermediate ones most often. */
const STATUSES = [1, 1, 2, 2, 2, 1000, 3, 1, 2, 100, 2, -1] as const;

function ideaAnswers(random: Random, region: string): Answers {
  const idea = random.pick(ideas);
  const stage = random.pick(choices.ideaStage).Value;
  const funding = random.pick(choices.needsFunding).Value;
  return {
    idea: idea.name.el,
    description: `Θέλω να ανοίξω ${idea.acc} (${region}). Απευθύνεται σε ${idea.customers}. Ο βασικός ανταγωνισμός είναι ${idea.rivals}, και η πρώτη μεγάλη δαπάνη ${idea.cost}.`,
    sector: idea.nace,
    stage,
    ...(stage === 'tried' && { tried_how: 'Πούλησα τα πρώτα κομμάτια σε γνωστούς και σε μια τοπική αγορά.' }),
    aims: random.sample(['plan', 'funding', 'law', 'sales'], random.int(1, 3)),
    needs_funding: funding,
    ...(funding === 'yes' && { amount: String(random.int(4, 40) * 500) }),
  };
}

function answersOf({ fields }: Person, random: Random, year: number): Answers {
  const copied = Object.fromEntries(copiedFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  const age = year - Number(String(fields.birth_date).slice(-4));
  const answers: Answers = {
    ...copied,
    experience: String(Math.max(0, Math.min(random.int(0, 20), age - 20))),
    ...ideaAnswers(random, fields.region ?? ''),
  };
  if (answers.needs_funding === 'yes' && fields.iban) answers.iban = fields.iban;
  if (answers.employment !== 'unemployed' && answers.employment !== 'longUnemployed') delete answers.unemployment_card;
  if (answers.employment === 'employed') answers.employer = 'Ιδιωτική επιχείρηση';
  return answers;
}

/** The applications of a part, in account order: sixty, in every status. */
export function applicationsOf(part: Part, { seed, calendar }: GenerationContext): DemoApplication[] {
  const projectOf = new Map(part.members.map(({ userName, project }) => [userName, project]));
  const applicants = part.people.filter(({ userName }) => /^applicant\d+$/.test(userName));
  const countByProject = new Map<string, number>();
  return applicants.map((person) => {
    const random = randomOf(seed, 'application', person.userName);
    const project = projectOf.get(person.userName) ?? 'epicheiro';
    // Counted in each programme separately, so that every status occurs in both.
    const position = countByProject.get(project) ?? 0;
    countByProject.set(project, position + 1);
    const status = STATUSES[position % STATUSES.length] ?? 1;
    const startDay = readDay(person.createdAt.slice(0, 10));
    const submissionDay = Math.min(startDay + random.int(0, 2), calendar.today - 1);
    const answers = answersOf(person, random, calendar.year);
    if (status === -1) delete answers.description;
    return {
      project,
      userName: person.userName,
      status,
      answers,
      begunAt: person.createdAt,
      submittedAt: status === -1 ? null : athensInstant(submissionDay, 11 * 60 + (position % 60)),
      decidedAt:
        status === -1 || status === 1
          ? null
          : athensInstant(Math.min(submissionDay + 1, calendar.today - 1), 14 * 60 + (position % 60)),
      withdrawn: position % 20 === 7,
      reason: status === 1000 ? random.pick(['documents', 'age', 'scope']) : null,
      documents: status === -1 ? [] : position % 3 === 1 ? ['identity'] : ['identity', 'tax'],
      scores:
        status === 2 || status === 3
          ? [0, 1].map(() => ({ need: random.pick([0, 3, 5]), market: random.pick([3, 5]), team: random.pick([3, 5]) }))
          : [],
    };
  });
}
