/**
 * The parts of each kind of home page, in their default order. The layouts of roles and the orders that people choose
 * refer to parts by these ids. Each new part adds its id.
 */
export const homeParts = {
  mentee: ['mentee.next', 'mentee.phases', 'mentee.then', 'mentee.meeting', 'mentee.advisers', 'chat.unread'],
  mentor: [
    ...(['mentor.figures', 'mentor.waiting', 'mentor.late', 'mentor.today', 'mentor.ahead'] as const),
    ...(['mentor.minutes', 'mentor.ways', 'chat.unread'] as const),
  ],
  staff: [
    ...(['staff.needs', 'staff.figures', 'staff.phases', 'staff.lateByMentor', 'staff.week', 'staff.trends'] as const),
    ...(['staff.longest', 'applications.funnel', 'chat.unread'] as const),
  ],
} as const;

/** The id of a part of a home page. */
export type HomePartId = (typeof homeParts)[keyof typeof homeParts][number];

/** The ids of all parts of home pages. */
export const homePartIds = [...new Set<HomePartId>(Object.values(homeParts).flat())];
