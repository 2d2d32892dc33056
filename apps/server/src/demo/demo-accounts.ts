/** The password of every account of the demonstration programme. */
export const demoPassword = 'Ithaki-2026!';

/** The accounts that can sign in, by role. */
const accounts: [role: string, userNames: string][] = [
  ['Διαχείριση / Administration', 'admin, superadmin, super, manager, managerlite'],
  ['Επόπτες / Supervisors', 'supervisor1–2, supervisorlite, supervisorliteplus'],
  ['Συντονιστές / Coordinators', 'coordinator1–3'],
  ['Σύμβουλοι / Mentors', 'mentor1–24, registrymentor'],
  ['Ωφελούμενοι / Mentees', 'mentee1–240, applicant1–60'],
  ['Άλλοι / Others', 'microdata, translator, scofield'],
];

/** Returns the text that tells the person at the terminal how to sign in. */
export function describeAccounts(): string {
  const lines = accounts.map(([role, userNames]) => `  ${role}: ${userNames}`);
  return [
    `Πρόγραμμα επίδειξης: όλοι οι λογαριασμοί έχουν κωδικό ${demoPassword}`,
    `Demonstration programme: every account has the password ${demoPassword}`,
    ...lines,
  ].join('\n');
}
