import type { DemoMessage, DemoReport } from './model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const after = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

/** A message that somebody reported, in the group of a mentor. */
interface Incident {
  message: string;
  reason: DemoReport['reason'];
  report: string;
  decision: { state: 'dismissed' | 'removed'; text: string } | null;
}

const incidents: Record<string, Incident> = {
  mentor6: {
    message:
      'Όποιος θέλει να διπλασιάσει τα χρήματά του σε έναν μήνα, να μου στείλει να του πω για τα ψηφιακά νομίσματα. Σίγουρο κέρδος, χωρίς κανένα ρίσκο!',
    reason: 'fraud',
    report: 'Στέλνει το ίδιο και σε προσωπικά μηνύματα. Δεν έχει θέση εδώ.',
    decision: { state: 'removed', text: 'Το μήνυμα αφαιρέθηκε. Στην ομάδα δεν προτείνονται επενδύσεις.' },
  },
  mentor9: {
    message: 'Τρίτη φορά τα ίδια με τα φυλλάδια, έλεος. Διαβάστε επιτέλους τι γράφουμε πιο πάνω.',
    reason: 'insult',
    report: 'Ο τόνος με πρόσβαλε, ρώτησα μόνο ένα τηλέφωνο.',
    decision: { state: 'dismissed', text: 'Ο τόνος ήταν απότομος, όχι προσβλητικός. Μιλήσαμε και με τις δύο πλευρές.' },
  },
  mentor11: {
    message: 'Με τέτοιες ιδέες δεν πρόκειται να πουλήσετε ποτέ τίποτα, μόνο για γέλια είναι.',
    reason: 'insult',
    report: 'Κοροϊδεύει όσους μοιράζονται τη δουλειά τους. Δεν θέλω να ξαναγράψω στην ομάδα.',
    decision: null,
  },
};

/** Adds an abusive message and its report to a mentor's group conversation. */
export function addIncident(mentor: string, messages: DemoMessage[]): void {
  const incident = incidents[mentor];
  if (!incident) return;
  const authors = [...new Set(messages.map(({ by }) => by))].filter((name) => name !== mentor);
  const [author, reporter] = authors;
  const least = Math.floor(messages.length * (incident.decision ? 0.4 : 0.75));
  const place = messages.findIndex(
    ({ at }, n) => n >= least && Date.parse(messages[n + 1]?.at ?? '') - Date.parse(at) > 30 * MINUTE,
  );
  const before = messages[place];
  if (!author || !reporter || !before) return;
  const at = after(before.at, 7 * MINUTE);
  const { reason, decision } = incident;
  const decidedAt = after(at, 21 * HOUR);
  const isRemoved = decision?.state === 'removed';
  for (const message of messages) if ((message.replyTo ?? 0) > place + 1) message.replyTo = (message.replyTo ?? 0) + 1;
  messages.splice(place + 1, 0, {
    at,
    by: author,
    text: isRemoved ? '' : incident.message,
    before: isRemoved ? incident.message : null,
    removedAt: isRemoved ? decidedAt : null,
    editedAt: null,
    replyTo: null,
    mentions: [],
    card: null,
    attachment: null,
    report: {
      by: reporter,
      at: after(at, 40 * MINUTE),
      reason,
      text: incident.report,
      said: incident.message,
      decision: decision && { ...decision, by: 'manager', at: decidedAt },
    },
  });
}
