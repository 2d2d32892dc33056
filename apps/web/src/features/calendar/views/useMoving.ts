import type { Entry, SeriesScope } from '@ithaki/contract';
import { zonedTimeToInstant } from '@ithaki/formats';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, minutesBetween, writtenDay } from '../days.ts';
import { patchEntry, useMove, useUndo } from '../queries.ts';
import type { Dropped } from './ScheduleGrids.tsx';

/** Returns for how many milliseconds the message offers the undo, by the page's clock. */
const undoTime = (until: string): number => Math.min(60_000, Math.max(5_000, Date.parse(until) - Date.now()));

/** Returns a function that shows a message with a button to undo a change of a meeting. */
export function useOfferUndo() {
  const { t } = useText();
  const undo = useUndo();
  return (
    text: string,
    { Meeting, Undo, UndoUntil }: { Meeting: { Id: number; Version: number }; Undo: number; UndoUntil: string },
  ) =>
    toast.done(text, undoTime(UndoUntil), {
      label: t('calendar.undo'),
      run: () => undo.mutate({ Id: Meeting.Id, Undo, Version: Meeting.Version }),
    });
}

/** Returns the instant of a local time, 'YYYY-MM-DD HH:mm:ss'. */
const instantOf = (wall: string, zone: string): string | undefined =>
  zonedTimeToInstant(
    { date: writtenDay(wall.slice(0, 10)), hours: Number(wall.slice(11, 13)), minutes: Number(wall.slice(14, 16)) },
    zone,
  )?.toISOString();

/**
 * Returns a function that moves a meeting. The meeting is shown at its new time at once, and moves back if the server
 * refuses; a message offers to undo the move. The function throws the refusal only if the caller shows it itself.
 */
export function useMoving() {
  const { t, language } = useText();
  const zone = useTimeZone();
  const client = useQueryClient();
  const move = useMove();
  const offerUndo = useOfferUndo();
  return async (entry: Entry, to: Dropped, options: { Scope?: SeriesScope; Reason?: string; shows?: boolean } = {}) => {
    const { Kind, Id, Start, End } = entry;
    const [start, end] = [instantOf(to.start, zone), instantOf(to.end, zone)];
    if (start && end) patchEntry(client, Kind, Id, { Start: start, End: end });
    try {
      const moved = await move.mutateAsync({
        Id: Number(Id),
        date: writtenDay(to.start.slice(0, 10)),
        timeHours: to.start.slice(11, 13),
        timeMinutes: to.start.slice(14, 16),
        duration: minutesBetween(to.start, to.end),
        Version: entry.Version ?? 1,
        ...(options.Scope && { Scope: options.Scope }),
        ...(options.Reason && { Reason: options.Reason }),
      });
      const { date, timeHours, timeMinutes } = moved.Meeting;
      const day = dayWords(date.split('-').reverse().join('-'), language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      });
      const told = t('calendar.moved', { day, time: `${timeHours}:${timeMinutes}` });
      offerUndo([told, ...moved.Warnings.map(({ Message }) => Message)].join(' '), moved);
    } catch (error) {
      patchEntry(client, Kind, Id, { Start, End });
      if (options.shows) throw error;
      const why = messageOf(error as Error);
      toast.failed(
        error instanceof ApiError && error.code === 'Conflict'
          ? t('calendar.move.conflict')
          : t('calendar.move.refused', { why }),
      );
    }
  };
}
