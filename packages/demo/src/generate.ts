import { catalogueOf } from './actions/catalogue.ts';
import { actionsOf } from './actions/order.ts';
import { applicationsOf } from './applications/applications.ts';
import { scheduleOf } from './calendar/calendar.ts';
import { chatOf } from './chat/conversations.ts';
import { routeOf } from './history/simulate-journey.ts';
import { libraryOf } from './library/library.ts';
import { emptyPart } from './members/invented-members.ts';
import { addMenteeHistories, type Routes } from './members/mentee-histories.ts';
import { addMentees } from './members/mentees.ts';
import { calendarOf, perPart } from './members/programme-calendar.ts';
import { addTeam } from './members/staff.ts';
import type { Project, ProjectUrl } from './model.ts';
import type { Part, Programme, ProgrammeOptions, ProgrammeStream } from './programme-part.ts';
import { questionnairesOf } from './questionnaires/catalogue.ts';
import { programmeTexts } from './settings/programme-texts.ts';
import { settingsOf } from './settings/settings.ts';
import { isoDay, readDay } from './time/days.ts';
import { viewsOf } from './views/views.ts';

const DEFAULT_SEED = 20_260_401;

const urls: ProjectUrl[] = ['epicheiro', 'neoi'];

/**
 * Generates the programme part by part. Equal seed, size and date always give identical bytes. Each part is generated
 * on demand and independent of the others, so memory holds only one.
 */
export function streamProgramme({
  today,
  mentees = perPart.mentees,
  seed = DEFAULT_SEED,
}: ProgrammeOptions): ProgrammeStream {
  const calendar = calendarOf(readDay(today));
  const context = { seed, calendar };
  const { startsOn, endsOn } = calendar;
  const isDefaultSize = mentees <= perPart.mentees;
  const projects = urls.map(
    (url): Project => ({
      ...{ url, title: programmeTexts[url].title, startsOn, endsOn },
      settings: settingsOf(url, isDefaultSize),
      actions: catalogueOf(url),
      library: libraryOf(url),
      questionnaires: questionnairesOf(url, actionsOf[url]),
      views: viewsOf(url),
      lockedMonth: url === 'epicheiro' ? isoDay(calendar.today - 62).slice(0, 7) : null,
    }),
  );
  const routes: Routes = {
    epicheiro: routeOf('epicheiro', catalogueOf('epicheiro')),
    neoi: routeOf('neoi', catalogueOf('neoi')),
  };

  function* parts(): Generator<Part> {
    for (let from = 1; from === 1 || from <= mentees; from += perPart.mentees) {
      const part = emptyPart();
      const offices = addTeam(part, context, (from - 1) / perPart.mentees);
      const to = Math.min(from + perPart.mentees - 1, mentees);
      const enrolments = addMentees(part, context, from, to, offices);
      const agenda = addMenteeHistories(part, context, routes, enrolments, offices);
      if (from === 1 && mentees >= perPart.mentees) part.calendar = scheduleOf(part, context, enrolments, agenda);
      if (from === 1) part.chat = chatOf(part, context, enrolments);
      part.applications.push(...applicationsOf(part, context));
      yield part;
    }
  }
  return { projects, parts: { [Symbol.iterator]: parts } };
}

/** Generates the whole programme at once. For much larger sizes use `streamProgramme`. */
export function generateProgramme(options: ProgrammeOptions): Programme {
  const { projects, parts } = streamProgramme(options);
  const programme = emptyPart();
  for (const part of parts) {
    programme.people.push(...part.people);
    programme.roles.push(...part.roles);
    programme.members.push(...part.members);
    programme.links.push(...part.links);
    programme.records.push(...part.records);
    programme.mentorRecords.push(...part.mentorRecords);
    programme.answerSets.push(...part.answerSets);
    programme.applications.push(...part.applications);
    programme.events.push(...part.events);
    programme.availability.push(...part.availability);
    programme.calendar ??= part.calendar;
    programme.chat ??= part.chat;
  }
  return { projects, ...programme };
}
