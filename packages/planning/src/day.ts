/** A meeting of a mentor's day. */
export interface DayMeeting {
  readonly from: number;
  /** The minute at which the meeting is over. */
  readonly to: number;
  readonly site: string | number | null;
}

/** Returns how many minutes of a day a mentor is on the way between sites, and idle between two meetings. */
export function dayMinutes(meetings: DayMeeting[], travel: number): { travel: number; gaps: number } {
  const sum = { travel: 0, gaps: 0 };
  meetings.sort((a, b) => a.from - b.from);
  let site: string | number | null = null;
  let end: number | undefined;
  for (const meeting of meetings) {
    const isElsewhere = meeting.site !== null && site !== null && meeting.site !== site;
    const way = isElsewhere ? travel : 0;
    sum.travel += way;
    if (end !== undefined) sum.gaps += Math.max(0, meeting.from - end - way);
    end = Math.max(end ?? 0, meeting.to);
    site = meeting.site ?? site;
  }
  return sum;
}
