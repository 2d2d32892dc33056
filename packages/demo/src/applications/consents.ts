import type { WrittenForm } from '@ithaki/application/schema';

/** What every applicant agrees to. */
export const consents: NonNullable<WrittenForm['Consents']> = [
  {
    Name: 'truth',
    Version: 1,
    Label: {
      el: 'Δηλώνω ότι όσα γράφω είναι αληθή και έχω διαβάσει την πρόσκληση.',
      en: 'I declare that what I write is true and that I have read the call.',
    },
    Text: {
      el: 'Τα στοιχεία ελέγχονται με δικαιολογητικά. Ψευδή στοιχεία οδηγούν σε απόρριψη της αίτησης.',
      en: 'What you write is checked against documents. False statements lead to rejection.',
    },
  },
  {
    Name: 'data',
    Version: 1,
    Label: {
      el: 'Συμφωνώ να χρησιμοποιηθούν τα στοιχεία μου για την επιλογή.',
      en: 'I agree that my data are used for the selection.',
    },
    Text: {
      el: 'Τα στοιχεία σας τα βλέπουν μόνο το προσωπικό και οι αξιολογητές του προγράμματος, για την επιλογή. Μπορείτε να τα δείτε, να τα διορθώσετε ή να ζητήσετε να σβηστούν.',
      en: 'Your data are seen by the programme’s staff and reviewers alone, for the selection. You may see them, correct them or ask for their erasure.',
    },
  },
];
