import type { RehearsalFinding } from '@ithaki/contract';
import { formatNumber } from '@ithaki/formats';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';

/** The names of what findings are about. */
export interface Names {
  action: (id: number) => string;
  mentor: (id: number) => string;
}

/** A finding in words: what, why, and the address of the page on which it can be fixed. */
export interface FindingWords {
  what: string;
  why: string;
  to: string;
}

const hours = (minutes: number) => Math.round(minutes / 60);

/** Returns a finding in words, with the address of the page on which it can be fixed. */
export function findingWords(
  { t, language }: { t: Translate; language: Language },
  { action, mentor }: Names,
  finding: RehearsalFinding,
): FindingWords {
  switch (finding.Kind) {
    case 'neverOpened': {
      const { ActionId, Because, After } = finding;
      return {
        what: t('rehearsal.finding.neverOpened', { action: action(ActionId) }),
        why: t(`rehearsal.neverOpened.${Because}`, { actions: After.map(action).join(', ') }),
        to: paths.admin.action(ActionId, 'conditions'),
      };
    }
    case 'neverFinished':
      return {
        what: t('rehearsal.finding.neverFinished', { action: action(finding.ActionId) }),
        why: t('rehearsal.neverFinished.why', { count: finding.Opened }),
        to: paths.admin.action(finding.ActionId, 'completion'),
      };
    case 'circle':
      return {
        what: t('rehearsal.finding.circle', { actions: finding.ActionIds.map(action).join(' → ') }),
        why: t(finding.Severity === 'error' ? 'rehearsal.circle.closed' : 'rehearsal.circle.open'),
        to: paths.admin.action(finding.ActionIds[0] ?? 0, 'conditions'),
      };
    case 'deadline': {
      const { ActionId, DueDays, Late, Reached, Soonest } = finding;
      const soonest = Soonest === null ? '' : ` ${t('rehearsal.deadline.soonest', { count: Soonest })}`;
      return {
        what: t('rehearsal.finding.deadline', { action: action(ActionId), count: DueDays }),
        why: `${t('rehearsal.deadline.why', { late: Late, reached: Reached })}${soonest}`,
        to: paths.admin.action(ActionId, 'content'),
      };
    }
    case 'stuck':
      return {
        what: t('rehearsal.finding.stuck', { action: action(finding.ActionId), count: finding.People }),
        why: `${t(`rehearsal.because.${finding.Because}`)} ${t('rehearsal.stuck.since', { day: finding.Since })}`,
        to: mendingStuck(finding),
      };
    case 'overloaded': {
      const { MentorId, Meetings, Minutes, Offered, NotFound } = finding;
      const notFound = NotFound === 0 ? '' : ` ${t('rehearsal.overloaded.notFound', { count: NotFound })}`;
      return {
        what: t('rehearsal.finding.overloaded', { mentor: mentor(MentorId) }),
        why: `${t('rehearsal.overloaded.why', { count: Meetings, hours: hours(Minutes), offered: hours(Offered) })}${notFound}`,
        to: paths.calendar.availability(MentorId),
      };
    }
    case 'tooClose':
      return {
        what: t('rehearsal.finding.tooClose', { action: action(finding.ActionId) }),
        why: t('rehearsal.tooClose.why', { count: finding.NotFound }),
        to: paths.admin.ownProject(),
      };
    case 'hoursUnknown':
      return {
        what: t('rehearsal.finding.hoursUnknown', { count: finding.MentorIds.length }),
        why: t('rehearsal.hoursUnknown.why', { mentors: finding.MentorIds.map(mentor).join(', ') }),
        to: paths.admin.mentors(),
      };
    case 'script': {
      const { ActionId, Part, Reason, Line, Count } = finding;
      const line = Line === null ? '' : ` ${t('rehearsal.script.line', { line: Line })}`;
      return {
        what: t('rehearsal.finding.script', { action: action(ActionId), part: t(`rehearsal.part.${Part}`) }),
        why: `${t(`rehearsal.script.${Reason}`, { count: Count })}${line}`,
        to: paths.admin.action(ActionId, Part === 'completion' ? 'completion' : 'conditions'),
      };
    }
    case 'noAnswer':
      return {
        what: t('rehearsal.finding.noAnswer', { action: action(finding.ActionId), count: finding.Questions.length }),
        why: t('rehearsal.noAnswer.why', { questions: finding.Questions.join(', ') }),
        to: paths.admin.questionnaire(finding.QuestId),
      };
    case 'oneSided':
      return {
        what: t('rehearsal.finding.oneSided', { action: action(finding.ActionId) }),
        why: t('rehearsal.oneSided.why', { part: t(`rehearsal.part.${finding.Part}`) }),
        to: paths.admin.action(finding.ActionId, 'conditions'),
      };
    case 'mails':
      return {
        what: t('rehearsal.finding.mails', { weekly: formatNumber(finding.Weekly, undefined, language) }),
        why: t('rehearsal.mails.why', { count: finding.Most }),
        to: paths.admin.ownProject(),
      };
  }
}

/** Returns the address of the page on which the cause of stuck people can be fixed. */
export function mendingStuck({
  ActionId,
  Because,
}: Pick<RehearsalFinding & { Kind: 'stuck' }, 'ActionId' | 'Because'>): string {
  switch (Because) {
    case 'noMentor':
      return paths.admin.linkUsers();
    case 'noHour':
      return paths.admin.mentors();
    case 'completion':
      return paths.admin.action(ActionId, 'completion');
    case 'notPublished':
      return paths.admin.action(ActionId, 'publish');
    default:
      return paths.admin.action(ActionId, 'conditions');
  }
}
