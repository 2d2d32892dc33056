import type { MeetingChange } from '@ithaki/contract';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/text.ts';
import { dayWords, timeIn, wallText } from '../days.ts';

interface Words {
  t: Translate;
  language: Language;
  zone: string;
}

interface Time {
  StartsAt: string;
  EndsAt: string;
}

/** How many people a line names; of further ones it tells the number. */
const MOST_NAMES = 8;

/** Returns a day and hours in words: 'Τετάρτη 18 Μαρτίου 2026, 15:00–15:45'. */
function timeWords({ StartsAt, EndsAt }: Time, { language, zone }: Words): string {
  const day = wallText(StartsAt, zone).slice(0, 10);
  const words = dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${words}, ${timeIn(StartsAt, zone)}–${timeIn(EndsAt, zone)}`;
}

function stateWords({ From, To, MissedBy }: Extract<MeetingChange, { Kind: 'state' }>, t: Translate): string {
  if (To === 'held') return t('calendar.history.state.held');
  if (To === 'missed')
    return t(MissedBy ? `calendar.history.state.missed.${MissedBy}` : 'calendar.history.state.missed');
  if (To === 'cancelled') return t(`calendar.history.state.${From === 'proposed' ? 'declined' : 'cancelled'}`);
  if (From === 'cancelled') return t('calendar.history.state.restored');
  if (To === 'proposed') return t('calendar.history.state.proposed');
  return t(`calendar.history.state.${From === 'proposed' ? 'accepted' : 'reopened'}`);
}

/** Returns what happened to people, without their names. */
function peopleWords(change: Extract<MeetingChange, { Names: string[] }>, t: Translate): string {
  switch (change.Kind) {
    case 'answer':
      return t(`calendar.answered.${change.Answer}`);
    case 'presence':
      return t(change.Presence ? `calendar.presence.${change.Presence}` : 'calendar.history.presence.removed');
    case 'proof':
      return t(`calendar.proof.${change.Proof}`);
    case 'agreed':
      return t(`calendar.history.${change.Agreed ? 'agreed' : 'objected'}`);
    case 'approved':
      return change.Minutes === null
        ? t('calendar.history.approved.back')
        : t('calendar.history.approved', { minutes: change.Minutes });
    default:
      return t(`calendar.history.${change.Kind}`);
  }
}

/** Returns a change of a meeting in words. */
export function changeWords(change: MeetingChange, words: Words): string {
  const { t } = words;
  if ('Names' in change) {
    const further = change.Names.length - MOST_NAMES;
    const names = change.Names.slice(0, MOST_NAMES).join(', ');
    return t('calendar.history.of', {
      what: peopleWords(change, t),
      names: further > 0 ? `${names} ${t('calendar.further', { count: further })}` : names,
    });
  }
  switch (change.Kind) {
    case 'made':
      return t(`calendar.history.made.${change.State === 'proposed' ? 'proposed' : 'set'}`, {
        to: timeWords(change.To, words),
      });
    case 'moved':
      return t('calendar.history.moved', { from: timeWords(change.From, words), to: timeWords(change.To, words) });
    case 'state':
      return stateWords(change, t);
    case 'reason':
      return t('calendar.meeting.reason', { reason: change.Reason });
    case 'place': {
      const where = ({ Place, Mode }: typeof change.From) => Place || t(`calendar.mode.${Mode}`);
      return t('calendar.history.place', { from: where(change.From), to: where(change.To) });
    }
    default:
      return t(`calendar.history.${change.Kind}`);
  }
}
