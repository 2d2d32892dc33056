export { startReadingCalendars } from './busy-calendars/read-due.ts';
export { calendarRoutes } from './routes.ts';
export { calendarOwner } from './tables.ts';
