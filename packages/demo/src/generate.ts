import { catalogueOf } from './actions/catalogue.ts';
import { actionsOf } from './actions/order.ts';
import { applicationsOf } from './applications/applications.ts';
import { emptyPart } from './cast/casting.ts';
import { live, type Routes } from './cast/mentee-lives.ts';
import { addMentees } from './cast/mentees.ts';
import { calendarOf, perPart } from './cast/programme-calendar.ts';
import { addTeam } from './cast/team.ts';
import { routeOf } from './history/journey.ts';
import { libraryOf } from './library/library.ts';
import type { Project, ProjectUrl } from './model.ts';
import type { Part, Programme, ProgrammeOptions, ProgrammeStream } from './programme-part.ts';
import { questionnairesOf } from './questionnaires/catalogue.ts';
import { abouts } from './settings/programme-texts.ts';
import { settingsOf } from './settings/settings.ts';
import { readDay } from './time/days.ts';

const fixedSeed = 20_260_401;

const urls: ProjectUrl[] = ['epicheiro', 'neoi'];

/**
 * Generates the programme part by part. Equal seed, size and date always give identical bytes. Each part is generated
 * on demand and independent of the others, so memory holds only one.
 */
export function streamProgramme({
  today,
  mentees = perPart.mentees,
  seed = fixedSeed,
}: ProgrammeOptions): ProgrammeStream {
  const calendar = calendarOf(readDay(today));
  const casting = { seed, calendar };
  const { startsOn, endsOn } = calendar;
  const small = mentees <= perPart.mentees;
  const projects = urls.map(
    (url): Project => ({
      ...{ url, title: abouts[url].title, startsOn, endsOn },
      settings: settingsOf(url, small),
      actions: catalogueOf(url),
      library: libraryOf(url),
      questionnaires: questionnairesOf(url, actionsOf[url]),
    }),
  );
  const routes: Routes = {
    epicheiro: routeOf('epicheiro', catalogueOf('epicheiro')),
    neoi: routeOf('neoi', catalogueOf('neoi')),
  };

  function* parts(): Generator<Part> {
    for (let from = 1; from === 1 || from <= mentees; from += perPart.mentees) {
      const part = emptyPart();
      const offices = addTeam(part, casting, (from - 1) / perPart.mentees);
      const to = Math.min(from + perPart.mentees - 1, mentees);
      live(part, casting, routes, addMentees(part, casting, from, to, offices), offices);
      part.applications.push(...applicationsOf(part, casting));
      yield part;
    }
  }
  return { projects, parts: { [Symbol.iterator]: parts } };
}

/** Generates the whole programme at once. For much larger sizes use `streamProgramme`. */
export function generateProgramme(options: ProgrammeOptions): Programme {
  const { projects, parts } = streamProgramme(options);
  const all = emptyPart();
  for (const part of parts) {
    all.people.push(...part.people);
    all.roles.push(...part.roles);
    all.members.push(...part.members);
    all.links.push(...part.links);
    all.records.push(...part.records);
    all.mentorRecords.push(...part.mentorRecords);
    all.answerSets.push(...part.answerSets);
    all.applications.push(...part.applications);
    all.events.push(...part.events);
  }
  return { projects, ...all };
}
