import type { Contact, LocalText, ProjectUrl } from '../model.ts';

/** The help text above the message field, by project. */
export const chatHelp: Record<ProjectUrl, LocalText> = {
  epicheiro: {
    el: 'Γράψτε ελεύθερα ό,τι αφορά τη δουλειά σας στο πρόγραμμα. Για επείγοντα τηλεφωνήστε στη γραμματεία, 9:00 με 17:00. Κωδικούς, αριθμούς λογαριασμών και στοιχεία τρίτων μην τα γράφετε εδώ.',
    en: 'Write freely about your work in the programme. For anything urgent call the programme office, 9:00 to 17:00. Do not write passwords, account numbers or other people’s details here.',
  },
  neoi: {
    el: 'Γράψτε στον σύμβουλό σας ό,τι σας απασχολεί. Αν κάτι σας κάνει να νιώθετε άβολα, πατήστε «Αναφορά μηνύματος» ή γράψτε στη γραμματεία: το διαβάζει μόνο η διεύθυνση του προγράμματος.',
    en: 'Write to your mentor about whatever is on your mind. If something makes you uncomfortable, press “Report message” or write to the programme office: only the management reads it.',
  },
};

/** Title, short title, description and contacts of each project. */
export const programmeTexts: Record<
  ProjectUrl,
  { title: LocalText; short: LocalText; about: LocalText; contacts: Contact[] }
> = {
  epicheiro: {
    title: { el: 'Επιχειρώ: στήριξη νέων επιχειρηματιών', en: 'Epicheiro: support for new entrepreneurs' },
    short: { el: 'Επιχειρώ', en: 'Epicheiro' },
    about: {
      el: `Το πρόγραμμα «Επιχειρώ» στηρίζει ανθρώπους που ξεκινούν τη δική τους επιχείρηση, από την πρώτη ιδέα ως τους πρώτους μήνες λειτουργίας.

Κάθε συμμετέχων έχει τον δικό του σύμβουλο. Μαζί περνούν δέκα φάσεις: διάγνωση, επιχειρηματική ιδέα, έρευνα αγοράς, επιχειρηματικό μοντέλο, επιχειρηματικό σχέδιο, οικονομικά, νομική μορφή, χρηματοδότηση, λειτουργία και παρακολούθηση.

Η συμμετοχή είναι δωρεάν και διαρκεί έως έναν χρόνο. Οι συναντήσεις γίνονται από κοντά ή με βιντεοκλήση, σε ώρες που συμφωνούνται.

Τα στοιχεία αυτού του προγράμματος είναι επινοημένα: τα άτομα, οι αριθμοί και οι επιχειρήσεις δεν υπάρχουν.`,
      en: `The programme “Epicheiro” supports people who start their own business, from the first idea to the first months of trading.

Each participant has their own mentor. Together they go through ten phases: diagnosis, business idea, market research, business model, business plan, finance, legal form, funding, launch and follow-up.

Taking part is free and lasts up to a year. Meetings are held in person or by video call, at agreed times.

The data of this programme is invented: its people, numbers and businesses do not exist.`,
    },
    contacts: [
      {
        Name: { el: 'Γραμματεία προγράμματος', en: 'Programme office' },
        Email: 'grammateia@epicheiro.example.gr',
        Phone: '+302100099901',
      },
      {
        Name: { el: 'Τεχνική υποστήριξη', en: 'Technical support' },
        Email: 'help@epicheiro.example.gr',
        Phone: '+302100099902',
      },
      {
        Name: { el: 'Υπεύθυνος προστασίας δεδομένων', en: 'Data protection officer' },
        Email: 'dpo@epicheiro.example.gr',
      },
    ],
  },
  neoi: {
    title: { el: 'Νέοι: πρώτα βήματα στην επιχειρηματικότητα', en: 'Neoi: first steps in business' },
    short: { el: 'Νέοι', en: 'Neoi' },
    about: {
      el: `Το πρόγραμμα «Νέοι» απευθύνεται σε νέες και νέους από 16 έως 29 ετών που θέλουν να δοκιμάσουν μια επιχειρηματική ιδέα χωρίς μεγάλο ρίσκο.

Είναι συντομότερο και πιο πρακτικό: λίγες αναγνώσεις, συναντήσεις με σύμβουλο, συνεντεύξεις με πιθανούς πελάτες και ένας απλός καμβάς.

Όποιος ολοκληρώσει μπορεί να συνεχίσει στο πρόγραμμα «Επιχειρώ».

Τα στοιχεία αυτού του προγράμματος είναι επινοημένα.`,
      en: `The programme “Neoi” is for young people from 16 to 29 who want to try a business idea without much risk.

It is shorter and more practical: a few readings, meetings with a mentor, interviews with potential customers and a simple canvas.

Anyone who completes it may continue in the programme “Epicheiro”.

The data of this programme is invented.`,
    },
    contacts: [
      {
        Name: { el: 'Γραμματεία προγράμματος', en: 'Programme office' },
        Email: 'grammateia@neoi.example.gr',
        Phone: '+302310099901',
      },
    ],
  },
};
